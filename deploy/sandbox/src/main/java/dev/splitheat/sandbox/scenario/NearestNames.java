package dev.splitheat.sandbox.scenario;

import java.util.Arrays;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;

/** Finds the known names that somebody probably meant. */
public final class NearestNames {
    private static final int SHOWN = 3;
    private static final int SHORT = 3;

    private NearestNames() {}

    /**
     * The nearest first, at most {@value #SHOWN}, without regard to case; none with more than a third of its letters to change:
     * of a short one, more than one.
     */
    public static List<String> to(String typed, Collection<String> known) {
        int limit = typed.length() <= SHORT ? Math.min(1, typed.length() - 1) : Math.max(2, typed.length() / 3);
        return known.stream()
                .filter(name -> distance(typed, name) <= limit)
                .sorted(Comparator.comparingInt((String name) -> distance(typed, name))
                        .thenComparing(Comparator.naturalOrder()))
                .limit(SHOWN)
                .toList();
    }

    /** Levenshtein's distance. */
    private static int distance(String typed, String name) {
        String left = typed.toLowerCase(Locale.ROOT);
        String right = name.toLowerCase(Locale.ROOT);
        int[] above = new int[right.length() + 1];
        Arrays.setAll(above, column -> column);
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
