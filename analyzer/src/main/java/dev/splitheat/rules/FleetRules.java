package dev.splitheat.rules;

/**
 * When many objects that turn hot in one interval are one event.
 *
 * @param share of all tables and indexes that are watched
 * @param objects how many of them at least
 * @param databases of how many databases at least
 * @param deviations above what the fleet's intervals have lately been like, by Poisson
 */
public record FleetRules(double share, int objects, int databases, double deviations) {
    private static final int MOST = 1_000_000;
    private static final double MOST_DEVIATIONS = 100;

    public static final FleetRules DEFAULT = new FleetRules(0.1, 5, 2, 4);

    public FleetRules {
        Bounds.share("the share of a fleet", share);
        Bounds.within("the objects of an event", objects, 1, MOST);
        Bounds.within("the databases of an event", databases, 1, MOST);
        Bounds.within("the deviations that are no chance", deviations, 0.0, MOST_DEVIATIONS);
    }
}
