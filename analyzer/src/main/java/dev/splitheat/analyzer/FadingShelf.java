package dev.splitheat.analyzer;

import dev.splitheat.heat.FadingWindow;
import dev.splitheat.heat.HeatWindow;
import dev.splitheat.heat.RangeBudget;
import dev.splitheat.keyspace.KeySpace;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/**
 * The decaying windows of databases, in memory as long as the task lives: they are made again from the states of three
 * hours, of which no load is left that would be seen.
 */
final class FadingShelf {
    private final HeatShelf states;
    private final RangeBudget budget;
    private final Map<String, FadingWindow> databases = new HashMap<>();

    FadingShelf(HeatShelf states, RangeBudget budget) {
        this.states = states;
        this.budget = budget;
    }

    /** Adds what an interval tells; called before the state is kept, from which the window would be made. */
    void add(HeatWindow interval, Optional<HeatWindow> before, KeySpace space) {
        of(interval.database(), space).add(interval, before, space);
    }

    HeatWindow told(HeatWindow window, KeySpace space) {
        return of(window.database(), space).told(window);
    }

    private FadingWindow of(String database, KeySpace space) {
        return databases.computeIfAbsent(database, unseen -> {
            FadingWindow window = new FadingWindow(budget);
            states.all(database).forEach(state -> window.add(state, Optional.empty(), space));
            return window;
        });
    }
}
