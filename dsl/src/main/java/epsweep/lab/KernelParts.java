package epsweep.lab;

import org.dflib.jjava.jupyter.kernel.BaseKernelBuilder;
import org.dflib.jjava.jupyter.kernel.JupyterIO;
import org.dflib.jjava.jupyter.kernel.comm.CommManager;
import org.dflib.jjava.jupyter.kernel.display.Renderer;
import org.dflib.jjava.jupyter.kernel.history.HistoryManager;
import org.dflib.jjava.jupyter.kernel.magic.MagicParser;
import org.dflib.jjava.jupyter.kernel.magic.MagicsRegistry;
import org.dflib.jjava.jupyter.kernel.util.StringStyler;

/** What a kernel is made of, as the library makes it; there are no magics. */
final class KernelParts extends BaseKernelBuilder<KernelParts, Kernel> {
  @Override
  public Kernel build() {
    return new Kernel(this);
  }

  HistoryManager history() {
    return buildHistoryManager();
  }

  JupyterIO io() {
    return buildJupyterIO(buildJupyterIOEncoding());
  }

  CommManager comms() {
    return buildCommManager();
  }

  Renderer renderer() {
    return buildRenderer();
  }

  /** Percent signs in Java are Java. */
  MagicParser magicParser() {
    return new MagicParser("(?!)", "(?!)", buildMagicTranspiler());
  }

  MagicsRegistry magics() {
    return buildMagicsRegistry();
  }

  StringStyler errors() {
    return buildErrorStyler();
  }
}
