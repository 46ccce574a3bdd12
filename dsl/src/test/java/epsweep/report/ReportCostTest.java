package epsweep.report;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.ThreadMXBean;
import java.io.IOException;
import java.io.StringWriter;
import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What all outputs of a report cost, in bytes that are asked for: they are the same everywhere. */
class ReportCostTest {
  /** Measured: 44,000; it was 119,000 while each output made its own tables. */
  private static final long ROW = 80_000;

  private final ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();

  @TempDir Path dir;

  @Test
  void what_several_outputs_show_is_made_once() throws IOException {
    write(BigSample.of(54));
    ReportInput input = BigSample.of(2000);

    long before = threads.getThreadAllocatedBytes(Thread.currentThread().getId());
    write(input);
    long bytes = threads.getThreadAllocatedBytes(Thread.currentThread().getId()) - before;

    assertThat(bytes / input.rows().size()).isLessThan(ROW);
  }

  private void write(ReportInput input) throws IOException {
    Report report = Report.of(input);
    Reports.write(dir, report);
    ReportFormat.TABLE.write(report, 80, new StringWriter());
  }
}
