package epsweep.report;

import epsweep.browser.Chromium;
import epsweep.browser.Page;
import java.nio.file.Files;
import java.nio.file.Path;

final class PagesMain {
  public static void main(String[] args) throws Exception {
    Path out = Path.of("/tmp/report-pages");
    Files.createDirectories(out);
    Path file = args[0].startsWith("n") ? out.resolve(args[0] + ".html") : Path.of(args[0]);
    if (args[0].startsWith("n")) {
      ReportInput input = BigSample.of(Integer.parseInt(args[0].substring(1)));
      long t = System.nanoTime();
      Reports.write(Files.createTempDirectory(out, "r"), input);
      Files.writeString(file, HtmlReport.text(input));
      System.out.println(
          "written in ms " + (System.nanoTime() - t) / 1000000 + " bytes " + Files.size(file));
    }
    try (Chromium chromium = Chromium.start(Files.createTempDirectory("report-prof"));
        Page page = chromium.open(file, "")) {
      page.await("document.documentElement.dataset.ready");
      System.out.println(
          "opened in ms "
              + page.eval("performance.timing.domComplete - performance.timing.navigationStart"));
      System.out.println("work " + page.work());
      for (String f : args.length > 2 ? args[2].split(";") : new String[0]) {
        double before = page.work();
        Object t =
            page.eval(
                "(() => { const t = performance.now(); location.hash = '"
                    + f
                    + "'; return t; })()");
        Thread.sleep(3000);
        System.out.println(f + " work " + (page.work() - before));
      }
      String name = file.getFileName().toString().replace(".html", "");
      for (String shot : args[1].split(",")) {
        page.prefers(shot.contains("dark") ? "dark" : "light");
        page.size(shot.contains("phone") ? 390 : 1280, 900);
        Thread.sleep(700);
        if (shot.equals("pdf")) page.pdf(out.resolve(name + ".pdf"));
        else page.picture(out.resolve(name + "-" + shot + ".png"));
      }
      String said = page.complaints() + " " + page.requests();
      System.out.println(said.substring(0, Math.min(700, said.length())));
    }
  }
}
