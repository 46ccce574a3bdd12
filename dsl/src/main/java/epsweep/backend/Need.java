package epsweep.backend;

import java.nio.file.Path;
import java.util.List;

/** Something that the launches of a backend must find on their machine. */
public interface Need {
  /** A GPU for each rank. */
  record Gpus() implements Need {}

  /**
   * The benchmark itself.
   *
   * @param file where it must be
   * @param binary whether it is a program of machine code, which needs its libraries too
   * @param in where its libraries are looked up
   */
  record Benchmark(Path file, boolean binary, Surroundings in) implements Need {}

  /** An mpirun that starts. */
  record Mpirun(String program, Surroundings in) implements Need {}

  /**
   * A Python with PyTorch.
   *
   * @param gpus whether its PyTorch must see GPUs
   * @param modules what must be installed there besides
   */
  record Interpreter(String program, boolean gpus, List<String> modules, Surroundings in)
      implements Need {
    public Interpreter {
      modules = List.copyOf(modules);
    }
  }

  /** Any other program that must be there. */
  record Program(String name, Path directory) implements Need {}
}
