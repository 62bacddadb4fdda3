package dev.splitheat.web.api;

import java.util.Collection;
import java.util.Comparator;
import java.util.Optional;

/** The known name that somebody probably meant. */
final class NearestName {
    private NearestName() {}

    /** The one with the fewest letters to change, unless more than a third of them would have to. */
    static Optional<String> to(String typed, Collection<String> known) {
        return known.stream()
                .filter(name -> 3 * changes(typed, name) <= typed.length())
                .min(Comparator.comparingInt((String name) -> changes(typed, name))
                        .thenComparing(name -> name));
    }

    /** Letters to insert, leave out or replace. */
    private static int changes(String one, String other) {
        int[] row = new int[other.length() + 1];
        for (int column = 0; column < row.length; column++) {
            row[column] = column;
        }
        for (int line = 1; line <= one.length(); line++) {
            int diagonal = row[0];
            row[0] = line;
            for (int column = 1; column < row.length; column++) {
                int replaced = diagonal + (one.charAt(line - 1) == other.charAt(column - 1) ? 0 : 1);
                diagonal = row[column];
                row[column] = Math.min(replaced, 1 + Math.min(row[column], row[column - 1]));
            }
        }
        return row[other.length()];
    }
}
