package epsweep.report;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.SerializableString;
import com.fasterxml.jackson.core.io.CharacterEscapes;
import java.io.IOException;
import java.io.Writer;

/** JSON that can stand in a page: nothing in it can be the end of its element. */
final class JsonInHtml extends CharacterEscapes {
  private JsonInHtml() {}

  static JsonGenerator to(Writer out) throws IOException {
    JsonGenerator json = new JsonFactory().createGenerator(out);
    json.setCharacterEscapes(new JsonInHtml());
    return json.disable(JsonGenerator.Feature.AUTO_CLOSE_TARGET);
  }

  @Override
  public int[] getEscapeCodesForAscii() {
    int[] codes = standardAsciiEscapesForJSON();
    for (char c : "<>&".toCharArray()) {
      codes[c] = ESCAPE_STANDARD;
    }
    return codes;
  }

  @Override
  public SerializableString getEscapeSequence(int c) {
    return null;
  }
}
