package dev.splitheat.app.config;

import java.util.Collection;
import java.util.Comparator;
import java.util.Optional;

/** Finds the known word that somebody probably meant. */
public final class Nearest {
    private Nearest() {}

    /** The known word with the fewest letters to change, unless more than a third of them would have to. */
    public static Optional<String> to(String typed, Collection<String> known) {
        int limit = Math.max(2, typed.length() / 3);
        return known.stream()
                .filter(word -> distance(typed, word) <= limit)
                .min(Comparator.comparingInt((String word) -> distance(typed, word))
                        .thenComparing(Comparator.naturalOrder()));
    }

    /** Levenshtein's distance. */
    static int distance(String left, String right) {
        int[] above = new int[right.length() + 1];
        for (int column = 0; column <= right.length(); column++) {
            above[column] = column;
        }
        for (int row = 1; row <= left.length(); row++) {
            int[] current = new int[right.length() + 1];
            current[0] = row;
            for (int column = 1; column <= right.length(); column++) {
                int change = left.charAt(row - 1) == right.charAt(column - 1) ? 0 : 1;
                current[column] =
                        Math.min(Math.min(current[column - 1], above[column]) + 1, above[column - 1] + change);
            }
            above = current;
        }
        return above[right.length()];
    }
}
