package dev.splitheat.order;

/**
 * How far the values of one key part follow the time, among rows that share the parts in front of it.
 *
 * @param part from 0
 * @param gamma Goodman and Kruskal's: how much more often two values are in the order of their times than not, from -1 to
 *     1, in the order of keys, in which a descending column runs backwards. Where a share of the writes is appended and
 *     the rest falls anywhere, about the square of that share
 * @param pairs that were compared
 * @param observations single commits of single values; repeated ones count once
 * @param prefixes over how many values of the parts in front the observations are spread: as many even ones would be as
 *     concentrated; 1 for the first part
 * @param deviations from what chance gives, in standard deviations
 */
public record LevelOrder(int part, double gamma, long pairs, int observations, double prefixes, double deviations) {
    /** By chance once in some ten thousand questions; a table is asked about every minute. */
    static final double BEYOND_CHANCE = 4;
    /** A third of the writes appended gives a ninth; less does not gather at one end what would be spread otherwise. */
    static final double WORTH_NAMING = 0.1;

    /** Whether the values follow the time, beyond doubt and enough to matter. */
    public boolean isOrdered() {
        return deviations >= BEYOND_CHANCE && Math.abs(gamma) >= WORTH_NAMING;
    }

    /** Whether new values sort behind older ones. */
    public boolean up() {
        return gamma > 0;
    }

    /** About the share of the writes that land at the moving end. */
    public double appendedShare() {
        return Math.sqrt(Math.abs(gamma));
    }

    /** A bound on how often chance alone gives an order as clear as this one. */
    public double chance() {
        return Math.exp(-deviations * deviations / 2);
    }
}
