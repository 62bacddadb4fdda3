package dev.splitheat.app.evaluate;

import dev.splitheat.catalog.Catalog;
import dev.splitheat.finding.Wanted;
import dev.splitheat.interval.Interval;
import dev.splitheat.interval.SplitRow;
import dev.splitheat.interval.StatisticsView;
import dev.splitheat.interval.ViewFamily;
import java.time.Instant;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.List;
import java.util.NavigableMap;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;

/** What is taken from what there was to see. A detector that says how sure it is must know that it sees less. */
enum Weakening {
    NOTHING("nothing", Set.of(), lived -> lived),
    REASONS("Spanner's reasons", Set.of(), Weakening::withoutReasons),
    LOCKS("lock statistics", Set.of(Wanted.LOCKS), lived -> without(lived, Weakening::isOfLocks)),
    WORKLOAD(
            "statements, transactions and operations",
            Set.of(Wanted.OPERATIONS, Wanted.STATEMENTS, Wanted.TRANSACTIONS),
            lived -> without(lived, view -> !isOfLocks(view))),
    ALL_BUT_SPLITS(
            "all but the ranges and scores of splits",
            EnumSet.complementOf(EnumSet.of(Wanted.CATALOG, Wanted.KEY_SAMPLES, Wanted.CPU, Wanted.MINUTES)),
            lived -> withoutReasons(with(lived, lived.catalog(), lived.minutes(), new TreeMap<>()))),
    ALL_BUT_THREE("all splits but the three hottest of a minute", Set.of(), Weakening::hottest),
    EVERY_OTHER_MINUTE("every other minute", Set.of(), Weakening::everyOtherMinute),
    CATALOG(
            "the schema",
            Set.of(Wanted.CATALOG),
            lived -> with(lived, Catalog.empty(lived.catalog().dialect()), lived.minutes(), lived.others()));

    private static final int HOTTEST = 3;

    private final String taken;
    private final Set<Wanted> wanted;
    private final UnaryOperator<Lived> taking;

    Weakening(String taken, Set<Wanted> wanted, UnaryOperator<Lived> taking) {
        this.taken = taken;
        this.wanted = wanted;
        this.taking = taking;
    }

    /** What is taken away, in words. */
    String taken() {
        return taken;
    }

    /** Whether a finding that wants these asks for something that was taken away. */
    boolean isMissedBy(List<Wanted> asked) {
        return asked.stream().anyMatch(wanted::contains);
    }

    Lived of(Lived lived) {
        return taking.apply(lived);
    }

    private static Lived withoutReasons(Lived lived) {
        NavigableMap<Instant, List<SplitRow>> minutes = new TreeMap<>();
        lived.minutes()
                .forEach((end, rows) -> minutes.put(
                        end,
                        rows.stream()
                                .map(row -> new SplitRow(
                                        row.start(), row.limit(), row.score(), row.affectedTables(), List.of()))
                                .toList()));
        return with(lived, lived.catalog(), minutes, lived.others());
    }

    private static Lived hottest(Lived lived) {
        NavigableMap<Instant, List<SplitRow>> minutes = new TreeMap<>();
        lived.minutes()
                .forEach((end, rows) -> minutes.put(
                        end,
                        rows.stream()
                                .sorted(Comparator.comparingInt(SplitRow::score).reversed())
                                .limit(HOTTEST)
                                .toList()));
        return with(lived, lived.catalog(), minutes, lived.others());
    }

    private static Lived everyOtherMinute(Lived lived) {
        Predicate<Instant> odd = end -> end.getEpochSecond() / 60 % 2 == 1;
        NavigableMap<Instant, List<SplitRow>> minutes = new TreeMap<>(lived.minutes());
        minutes.keySet().removeIf(odd);
        NavigableMap<Instant, List<Interval<?>>> others = new TreeMap<>(lived.others());
        others.keySet().removeIf(odd);
        return with(lived, lived.catalog(), minutes, others);
    }

    private static Lived without(Lived lived, Predicate<Interval<?>> taken) {
        NavigableMap<Instant, List<Interval<?>>> others = new TreeMap<>();
        lived.others()
                .forEach((end, views) ->
                        others.put(end, views.stream().filter(taken.negate()).toList()));
        return with(lived, lived.catalog(), lived.minutes(), others);
    }

    private static boolean isOfLocks(Interval<?> interval) {
        return StatisticsView.valueOf(interval.view()).family() == ViewFamily.LOCKS;
    }

    private static Lived with(
            Lived lived,
            Catalog catalog,
            NavigableMap<Instant, List<SplitRow>> minutes,
            NavigableMap<Instant, List<Interval<?>>> others) {
        return new Lived(
                lived.scenario(),
                lived.database(),
                lived.nodes(),
                catalog,
                lived.keys(),
                minutes,
                others,
                lived.besides(),
                lived.hotspots());
    }
}
