package epsweep.results;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.util.DefaultPrettyPrinter;
import com.fasterxml.jackson.jr.ob.JSON;
import epsweep.sweep.Sha256;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Pattern;

/** Writes {@code environment.json}. */
public final class EnvironmentFile {
  private static final Pattern TUNING =
      Pattern.compile("(?:NCCL|NVSHMEM|UCX)_.*|CUDA_(?:VISIBLE_DEVICES|DEVICE_MAX_CONNECTIONS)");

  private EnvironmentFile() {}

  /**
   * What reports tell about a run and cannot be seen from its rows.
   *
   * @param set overrides of axes, as given to {@code --set}
   * @param settings of backends, as given to {@code --setting}
   * @param plan what each rule removed, a sentence each
   * @param commands a line to paste into a shell, by backend
   * @param launches the command of every launch, as plain lists, maps and texts
   */
  public record Run(
      List<String> set,
      List<String> settings,
      List<String> plan,
      Map<String, String> commands,
      Map<String, Object> launches) {
    public Run {
      set = List.copyOf(set);
      settings = List.copyOf(settings);
      plan = List.copyOf(plan);
      commands = Collections.unmodifiableMap(new LinkedHashMap<>(commands));
      launches = Collections.unmodifiableMap(new LinkedHashMap<>(launches));
    }
  }

  /**
   * @param tool version of ep-sweep
   * @param script the script's name
   * @param text the script as it was run; empty for a sweep built in Java
   */
  public static String json(
      Environment environment, String tool, String script, String text, Run run) {
    StringWriter out = new StringWriter();
    try (JsonGenerator g = new JsonFactory().createGenerator(out)) {
      g.setPrettyPrinter(new DefaultPrettyPrinter());
      g.writeStartObject();
      g.writeNumberField("format", 1);
      g.writeStringField("tool", tool);
      machine(g, environment);
      gpus(g, environment);
      variables(g, System.getenv());
      g.writeObjectFieldStart("script");
      g.writeStringField("name", script);
      g.writeStringField("sha256", Sha256.hex(text));
      g.writeStringField("text", text);
      g.writeEndObject();
      texts(g, "set", run.set());
      texts(g, "settings", run.settings());
      texts(g, "plan", run.plan());
      g.writeObjectFieldStart("commands");
      for (Map.Entry<String, String> command : run.commands().entrySet()) {
        g.writeStringField(command.getKey(), command.getValue());
      }
      g.writeEndObject();
      if (!run.launches().isEmpty()) {
        g.writeFieldName("launches");
        g.writeRawValue(JSON.std.asString(run.launches()));
      }
      g.writeEndObject();
    } catch (IOException e) {
      throw new UncheckedIOException("a text in memory cannot be written", e);
    }
    return out + "\n";
  }

  /** Variables that change what the libraries do, and no others: those may hold secrets. */
  private static void variables(JsonGenerator g, Map<String, String> env) throws IOException {
    g.writeObjectFieldStart("env");
    for (Map.Entry<String, String> variable : new TreeMap<>(env).entrySet()) {
      if (TUNING.matcher(variable.getKey()).matches()) {
        g.writeStringField(variable.getKey(), variable.getValue());
      }
    }
    g.writeEndObject();
  }

  /** Of results that were imported: nothing is known of the machine that measured them. */
  public static String imported(String tool) {
    StringWriter out = new StringWriter();
    try (JsonGenerator g = new JsonFactory().createGenerator(out)) {
      g.setPrettyPrinter(new DefaultPrettyPrinter());
      g.writeStartObject();
      g.writeNumberField("format", 1);
      g.writeStringField("tool", tool);
      g.writeStringField("measured", "elsewhere; imported from outputs, which do not say where");
      g.writeEndObject();
    } catch (IOException e) {
      throw new UncheckedIOException("a text in memory cannot be written", e);
    }
    return out + "\n";
  }

  private static void texts(JsonGenerator g, String name, List<String> texts) throws IOException {
    g.writeArrayFieldStart(name);
    for (String text : texts) {
      g.writeString(text);
    }
    g.writeEndArray();
  }

  private static void machine(JsonGenerator g, Environment e) throws IOException {
    g.writeStringField("host", e.host());
    g.writeStringField("os", e.os());
    for (Map.Entry<String, String> version : e.software().entrySet()) {
      g.writeStringField(version.getKey(), version.getValue());
    }
    g.writeObjectFieldStart("cpu");
    g.writeStringField("model", e.cpu().model());
    g.writeNumberField("count", e.cpu().count());
    g.writeEndObject();
    g.writeNumberField("memory_bytes", e.cpu().memoryBytes());
  }

  private static void gpus(JsonGenerator g, Environment e) throws IOException {
    g.writeArrayFieldStart("gpus");
    for (Gpu gpu : e.gpus()) {
      g.writeStartObject();
      g.writeNumberField("index", gpu.index());
      g.writeStringField("uuid", gpu.uuid());
      g.writeStringField("name", gpu.name());
      g.writeNumberField("memory_mib", gpu.memoryMib());
      g.writeStringField("driver", gpu.driver());
      g.writeEndObject();
    }
    g.writeEndArray();
  }
}
