package dev.splitheat.app.config;

import dev.splitheat.sandbox.scenario.NearestNames;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** Finds the known word that somebody probably meant. */
public final class Nearest {
    private Nearest() {}

    /**
     * The known word with the fewest letters to change, unless more than a third of them would have to. Dashes, underscores
     * and capitals are no difference.
     */
    public static Optional<String> to(String typed, Collection<String> known) {
        Map<String, String> plain = new LinkedHashMap<>();
        known.forEach(word -> plain.putIfAbsent(plain(word), word));
        return NearestNames.to(plain(typed), plain.keySet()).stream()
                .findFirst()
                .map(plain::get);
    }

    /** Whether two words are the same but for dashes, underscores and capitals. */
    public static boolean alike(String typed, String word) {
        return plain(typed).equals(plain(word));
    }

    private static String plain(String word) {
        return word.strip().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
