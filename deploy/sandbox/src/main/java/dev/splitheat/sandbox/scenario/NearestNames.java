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
     * The nearest first, of equally near ones one that begins alike and only ends sooner or later, at most {@value #SHOWN}, without regard to case; none with more than a third of its letters to change:
     * of a short one, more than one.
     */
    public static List<String> to(String typed, Collection<String> known) {
        int limit = typed.length() <= SHORT ? Math.min(1, typed.length() - 1) : Math.max(2, typed.length() / 3);
        return known.stream()
                .filter(name -> distance(typed, name) <= limit)
                .sorted(Comparator.comparingInt((String name) -> distance(typed, name))
                        .thenComparing(name -> !goesOn(typed, name) && !goesOn(name, typed))
                        .thenComparingInt(name -> Math.abs(name.length() - typed.length()))
                        .thenComparing(Comparator.naturalOrder()))
                .limit(SHOWN)
                .toList();
    }

    private static boolean goesOn(String typed, String name) {
        return name.regionMatches(true, 0, typed, 0, typed.length());
    }

    /** Levenshtein's distance, in which two neighbours that changed places are one change. */
    private static int distance(String typed, String name) {
        String left = typed.toLowerCase(Locale.ROOT);
        String right = name.toLowerCase(Locale.ROOT);
        int[][] changes = new int[left.length() + 1][right.length() + 1];
        Arrays.setAll(changes[0], column -> column);
        for (int row = 1; row <= left.length(); row++) {
            changes[row][0] = row;
            for (int column = 1; column <= right.length(); column++) {
                int other = left.charAt(row - 1) == right.charAt(column - 1) ? 0 : 1;
                int least = Math.min(changes[row][column - 1], changes[row - 1][column]) + 1;
                changes[row][column] = Math.min(least, changes[row - 1][column - 1] + other);
                if (swapped(left, row, right, column)) {
                    changes[row][column] = Math.min(changes[row][column], changes[row - 2][column - 2] + 1);
                }
            }
        }
        return changes[left.length()][right.length()];
    }

    private static boolean swapped(String left, int row, String right, int column) {
        return row > 1
                && column > 1
                && left.charAt(row - 1) == right.charAt(column - 2)
                && left.charAt(row - 2) == right.charAt(column - 1);
    }
}
