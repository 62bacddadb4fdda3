package dev.splitheat.ingest.connect;

import java.util.Collection;
import java.util.Comparator;

/** What somebody may have meant who wrote a word that nobody knows. */
final class NearestWord {
    private NearestWord() {}

    /** @param known at least one */
    static String to(String word, Collection<String> known) {
        return known.stream()
                .min(Comparator.comparingInt(one -> distance(word, one)))
                .orElseThrow();
    }

    /** Letters to insert, remove or replace to turn one word into the other. */
    private static int distance(String one, String other) {
        int[] above = new int[other.length() + 1];
        for (int j = 0; j < above.length; j++) {
            above[j] = j;
        }
        for (int i = 1; i <= one.length(); i++) {
            int[] row = new int[above.length];
            row[0] = i;
            for (int j = 1; j < row.length; j++) {
                int replaced = above[j - 1] + (one.charAt(i - 1) == other.charAt(j - 1) ? 0 : 1);
                row[j] = Math.min(replaced, 1 + Math.min(above[j], row[j - 1]));
            }
            above = row;
        }
        return above[other.length()];
    }
}
