package dev.splitheat.sandbox.world;

/** A workload's load over time. */
@FunctionalInterface
public interface Rate {
    /**
     * Load in percent of what one server can bear; may exceed 100.
     *
     * @param minute minutes since the start of history
     */
    double percentAt(long minute);

    static Rate steady(double percent) {
        return minute -> percent;
    }

    /** This rate from a minute on, nothing before it, with a rise of five minutes. */
    default Rate from(long onset) {
        return minute -> minute < onset ? 0 : percentAt(minute) * Math.min(1, (minute - onset + 1) / 5.0);
    }

    /** This rate with a daily wave on top: {@code share} of it more at the height, as much less in the trough. */
    default Rate wavingDaily(double share) {
        return minute -> percentAt(minute) * (1 + share * Math.sin(2 * Math.PI * minute / (24 * 60.0)));
    }
}
