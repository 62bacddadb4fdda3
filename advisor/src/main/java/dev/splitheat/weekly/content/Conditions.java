package dev.splitheat.weekly.content;

/**
 * What a grade depends on beside its minutes.
 *
 * @param gathered with that share of the writes or more in the hottest range a grade is one letter lower, 0 to 1
 * @param above so many minutes it has to be hot for that
 * @param seen so much of the week has to be seen before A or B is given, 0 to 1
 */
public record Conditions(double gathered, long above, double seen) {
    /** Those that held before reports told of them. */
    static final Conditions FIRST = new Conditions(0.5, 10, 0.9);
}
