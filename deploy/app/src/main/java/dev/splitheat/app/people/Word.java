package dev.splitheat.app.people;

import dev.splitheat.app.config.Nearest;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;

/** Words of a closed list, as they are typed: in any letters' case, with dashes. */
public final class Word {
    private Word() {}

    /** @param kind what the word is, for the sentence that refuses another */
    public static <E extends Enum<E>> E of(String typed, String kind, E[] values, CommandSpec spec) {
        return Arrays.stream(values)
                .filter(value -> Nearest.alike(typed, text(value)))
                .findFirst()
                .orElseThrow(() -> new ParameterException(spec.commandLine(), unknown(typed, kind, values)));
    }

    public static String text(Enum<?> value) {
        return value.name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    private static String unknown(String typed, String kind, Enum<?>... values) {
        List<String> known = Arrays.stream(values).map(Word::text).toList();
        return "unknown " + kind + " " + typed
                + Nearest.to(typed, known)
                        .map(near -> ": did you mean " + near + "?")
                        .orElse(": there are " + String.join(", ", known));
    }
}
