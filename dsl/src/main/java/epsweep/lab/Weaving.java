package epsweep.lab;

import groovyjarjarasm.asm.ClassReader;
import groovyjarjarasm.asm.ClassVisitor;
import groovyjarjarasm.asm.ClassWriter;
import groovyjarjarasm.asm.Label;
import groovyjarjarasm.asm.MethodVisitor;
import groovyjarjarasm.asm.Opcodes;
import java.util.HashSet;
import java.util.Set;

/**
 * Puts a {@link Checkpoint} at the start of each method of a snippet and before each jump back, as
 * later JDKs do for snippets that run in JShell's own process: Java 20 and later cannot stop a
 * thread that never waits, and earlier ones do it at any place, which may leave a class half
 * initialized. Groovy's copy of ASM is here anyway.
 */
final class Weaving {
  private static final int API = Opcodes.ASM9;
  private static final String CHECKPOINT = Checkpoint.class.getName().replace('.', '/');

  private Weaving() {}

  /** A class with checkpoints; as it is when it is of a later Java than ASM knows. */
  static byte[] of(byte[] snippet) {
    ClassReader reader;
    try {
      reader = new ClassReader(snippet);
    } catch (IllegalArgumentException e) {
      return snippet;
    }
    ClassWriter writer = new ClassWriter(reader, 0);
    reader.accept(new Methods(writer), 0);
    return writer.toByteArray();
  }

  private static final class Methods extends ClassVisitor {
    Methods(ClassVisitor next) {
      super(API, next);
    }

    @Override
    public MethodVisitor visitMethod(
        int access, String name, String descriptor, String signature, String[] exceptions) {
      return new Code(super.visitMethod(access, name, descriptor, signature, exceptions));
    }
  }

  private static final class Code extends MethodVisitor {
    private final Set<Label> passed = new HashSet<>();

    Code(MethodVisitor next) {
      super(API, next);
    }

    @Override
    public void visitCode() {
      super.visitCode();
      checkpoint();
    }

    @Override
    public void visitLabel(Label label) {
      passed.add(label);
      super.visitLabel(label);
    }

    @Override
    public void visitJumpInsn(int opcode, Label target) {
      if (passed.contains(target)) {
        checkpoint();
      }
      super.visitJumpInsn(opcode, target);
    }

    private void checkpoint() {
      super.visitMethodInsn(Opcodes.INVOKESTATIC, CHECKPOINT, "pass", "()V", false);
    }
  }
}
