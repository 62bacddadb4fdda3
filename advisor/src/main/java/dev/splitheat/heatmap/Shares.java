package dev.splitheat.heatmap;

import java.util.PriorityQueue;

/** Divides rows by weight, as D'Hondt divides seats: each has one, and the next goes to whom the fewest go for its weight. */
final class Shares {
    private Shares() {}

    private record Claim(double quotient, int claimant) implements Comparable<Claim> {
        @Override
        public int compareTo(Claim other) {
            int highestFirst = Double.compare(other.quotient, quotient);
            return highestFirst != 0 ? highestFirst : Integer.compare(claimant, other.claimant);
        }
    }

    /**
     * @param most that each can make use of, one at least
     * @param total at least one for each; what nobody can use is not given
     */
    static int[] of(double[] weights, int[] most, int total) {
        int[] counts = new int[weights.length];
        PriorityQueue<Claim> claims = new PriorityQueue<>();
        for (int claimant = 0; claimant < counts.length; claimant++) {
            counts[claimant] = 1;
            claim(claims, weights, most, counts, claimant);
        }
        for (int left = total - counts.length; left > 0 && !claims.isEmpty(); left--) {
            int next = claims.remove().claimant;
            counts[next]++;
            claim(claims, weights, most, counts, next);
        }
        return counts;
    }

    private static void claim(PriorityQueue<Claim> claims, double[] weights, int[] most, int[] counts, int claimant) {
        if (weights[claimant] > 0 && counts[claimant] < most[claimant]) {
            claims.add(new Claim(weights[claimant] / (counts[claimant] + 1), claimant));
        }
    }
}
