package epsweep.jbang;

/** A script that prints what it was given, and ends with 7. */
final class Echo {
  private Echo() {}

  static String source(String name) {
    return """
        //JAVA 17+
        public class %s {
          public static void main(String[] args) throws Exception {
            for (String arg : args) System.out.println("<" + arg + ">");
            System.out.println("stdin: " + new String(System.in.readAllBytes()));
            System.exit(7);
          }
        }
        """
        .formatted(name);
  }
}
