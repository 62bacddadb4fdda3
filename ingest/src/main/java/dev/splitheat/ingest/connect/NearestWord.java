package dev.splitheat.ingest.connect;

import java.util.Arrays;
import java.util.Collection;
import java.util.Comparator;
import java.util.Locale;
import java.util.Optional;
import java.util.function.ToIntFunction;
import java.util.stream.Collectors;

/** What somebody may have meant who wrote a word that nobody knows; nothing where no known word is near. */
final class NearestWord {
    /** One letter in so many may be wrong. */
    private static final int LETTERS_A_SLIP = 3;
    /** Shorter words are part of too many others. */
    private static final int LEAST_PART = 3;

    private NearestWord() {}

    static Optional<String> to(String word, Collection<String> known) {
        String folded = folded(word);
        return nearest(known, one -> slips(folded, folded(one)), Math.max(1, folded.length() / LETTERS_A_SLIP))
                .or(() -> folded.length() < LEAST_PART ? Optional.empty() : longer(folded, known));
    }

    private static Optional<String> nearest(Collection<String> known, ToIntFunction<String> far, int most) {
        return known.stream().filter(one -> far.applyAsInt(one) <= most).min(Comparator.comparingInt(far));
    }

    /** Of which it is a part, or that is a part of it. */
    private static Optional<String> longer(String folded, Collection<String> known) {
        return known.stream()
                .filter(one -> folded(one).contains(folded) || folded.contains(folded(one)))
                .min(Comparator.comparingInt(one -> Math.abs(one.length() - folded.length())));
    }

    /** Of the words as they are, or of their parts in any order. */
    private static int slips(String one, String other) {
        return Math.min(distance(one, other), 1 + distance(sorted(one), sorted(other)));
    }

    private static String folded(String word) {
        return word.strip().toLowerCase(Locale.ROOT).replaceAll("[-_/\\s]", ".");
    }

    private static String sorted(String folded) {
        return Arrays.stream(folded.split("\\.")).sorted().collect(Collectors.joining("."));
    }

    /** Letters to insert, remove, replace, or exchange with their neighbour to turn one word into the other. */
    private static int distance(String one, String other) {
        int[][] cost = new int[one.length() + 1][other.length() + 1];
        for (int i = 0; i <= one.length(); i++) {
            for (int j = 0; j <= other.length(); j++) {
                cost[i][j] = i == 0 || j == 0 ? i + j : cheapest(cost, one, i, other, j);
            }
        }
        return cost[one.length()][other.length()];
    }

    private static int cheapest(int[][] cost, String one, int i, String other, int j) {
        int replaced = cost[i - 1][j - 1] + (one.charAt(i - 1) == other.charAt(j - 1) ? 0 : 1);
        int cheapest = Math.min(replaced, 1 + Math.min(cost[i - 1][j], cost[i][j - 1]));
        boolean exchanged =
                i > 1 && j > 1 && one.charAt(i - 1) == other.charAt(j - 2) && one.charAt(i - 2) == other.charAt(j - 1);
        return exchanged ? Math.min(cheapest, 1 + cost[i - 2][j - 2]) : cheapest;
    }
}
