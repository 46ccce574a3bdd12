package epsweep.cli;

import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/**
 * A path that names something: an empty one, as of an unset variable, would be where one stands.
 */
public final class PathConverter implements ITypeConverter<Path> {
  @Override
  public Path convert(String text) {
    if (text.isBlank()) {
      throw new TypeConversionException("it is empty; give a path");
    }
    try {
      return Path.of(text);
    } catch (InvalidPathException e) {
      throw new TypeConversionException("no file can be called so: " + e.getReason());
    }
  }
}
