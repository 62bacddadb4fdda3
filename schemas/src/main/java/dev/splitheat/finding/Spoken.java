package dev.splitheat.finding;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What a person wrote, as a phrase: printed keys in it, as they are pasted from a terminal, are values, which are redacted
 * where it leaves. Nobody can tell a value that stands alone from any other word.
 */
public final class Spoken {
    private static final Pattern KEY = Pattern.compile("(?<![A-Za-z0-9_.])[A-Za-z_][A-Za-z0-9_.]*+\\([^()]*+\\)");

    private Spoken() {}

    public static Phrase of(String text) {
        List<Object> values = new ArrayList<>();
        StringBuilder template = new StringBuilder();
        int from = 0;
        Matcher keys = KEY.matcher(text);
        while (keys.find()) {
            add(text.substring(from, keys.start()), template, values);
            template.append('{').append(values.size()).append('}');
            values.add(Phrase.key(keys.group()));
            from = keys.end();
        }
        add(text.substring(from), template, values);
        return Phrase.of(template.toString(), values.toArray());
    }

    /** As a value: braces in it are no places. */
    private static void add(String plain, StringBuilder template, List<Object> values) {
        if (!plain.isEmpty()) {
            template.append('{').append(values.size()).append('}');
            values.add(plain);
        }
    }
}
