package dev.splitheat.episode;

import dev.splitheat.interval.Interval;
import dev.splitheat.interval.LockRow;
import dev.splitheat.keyspace.KeyRange;
import dev.splitheat.keyspace.KeySpace;
import dev.splitheat.observation.Hindrance;
import dev.splitheat.observation.Observation;
import dev.splitheat.observation.Strangers;
import dev.splitheat.observation.Surroundings;
import dev.splitheat.track.Track;
import dev.splitheat.track.WaitMatcher;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Who waited for locks where in one interval: the rows of the lock statistics, and what else was waited where these do not
 * tell all. Their total, or reads and transactions where that is not known either, say how long; the places that were waited
 * for just before say where, and before there is one the table whose transactions are in each other's way.
 */
final class PlacedWaits {
    private final Observation minute;
    private final Surroundings around;
    private final KeySpace space;
    private final Duration recent;
    private final List<LockRow> told;
    /** Whether each row that matters is there; what it says may be impossible. */
    private final boolean complete;

    private PlacedWaits(Observation minute, Surroundings around, KeySpace space, Duration recent) {
        this.minute = minute;
        this.around = around;
        this.space = space;
        this.recent = recent;
        this.told = Strangers.without(minute, around, space);
        this.complete =
                minute.tellsAbsenceOfWaits() && told.size() == minute.waits().size();
    }

    /** {@code recent} is how long a place may have been without waits and is the same place still. */
    static PlacedWaits of(Observation minute, Surroundings around, KeySpace space, Duration recent) {
        return new PlacedWaits(minute, around, space, recent);
    }

    /**
     * Whether nobody waited in a place but these of the rows: all are there and say how long, or there was no more in total,
     * or, where no locks were collected, transactions are in nobody's way.
     */
    boolean tellAbsence(Track track, Collection<LockRow> there) {
        boolean known = complete && there.stream().allMatch(LockRow::isMeasured) || isAll();
        return known || told.isEmpty() && total().isEmpty() && Hindrance.isNone(minute, tableOf(mostWaited(track)));
    }

    private boolean isAll() {
        return total().filter(all -> !isWorthFollowing(all - measured(told))).isPresent();
    }

    /** Rows as they were told, and one for each place that others stand for; {@code known} are the places so far. */
    List<LockRow> rows(Collection<Track> known) {
        if (isAll() || complete && told.stream().allMatch(LockRow::isMeasured)) {
            return told;
        }
        List<Track> silent = known.stream().filter(this::isSilent).toList();
        return Stream.concat(told.stream(), lost(silent).stream()).toList();
    }

    /** Whether it was waited for of late, and no row says for how long now. */
    private boolean isSilent(Track track) {
        return track.cold().compareTo(recent) < 0
                && WaitMatcher.isWorthFollowing(
                        track.latest().waits(), track.latest().length())
                && told.stream().filter(LockRow::isMeasured).noneMatch(row -> isIn(track, row))
                && (!complete || told.stream().anyMatch(row -> isIn(track, row)));
    }

    private boolean isIn(Track track, LockRow row) {
        KeyRange rows = range(row);
        return track.latest().waits().stream().anyMatch(wait -> range(wait).overlaps(rows));
    }

    private KeyRange range(LockRow row) {
        return space.readLock(row.key().orElseThrow()).known();
    }

    private List<LockRow> lost(List<Track> silent) {
        List<Hindrance> hindered = Hindrance.in(minute, around);
        if (!silent.isEmpty()) {
            return shared(silent, hindered);
        }
        List<LockRow> unmeasured =
                told.stream().filter(row -> !row.isMeasured()).toList();
        if (!unmeasured.isEmpty()) {
            return unmeasured.stream()
                    .map(row -> row(row.key().orElseThrow(), rest(tableOf(row), hindered) / unmeasured.size()))
                    .flatMap(Optional::stream)
                    .toList();
        }
        return hindered.stream()
                .limit(1)
                .flatMap(most -> ofTable(most, hindered).stream())
                .toList();
    }

    /** By what each was waited for when that was seen last. */
    private List<LockRow> shared(List<Track> silent, List<Hindrance> hindered) {
        double all =
                silent.stream().mapToDouble(track -> track.latest().waiting()).sum();
        List<LockRow> rows = new ArrayList<>();
        for (Track track : silent) {
            LockRow most = mostWaited(track);
            double share = track.latest().waiting() / all;
            row(most.key().orElseThrow(), share * rest(tableOf(most), hindered)).ifPresent(rows::add);
        }
        return rows;
    }

    private static LockRow mostWaited(Track track) {
        return track.latest().waits().stream()
                .max(Comparator.comparingDouble(LockRow::waitSeconds))
                .orElseThrow();
    }

    private Optional<LockRow> ofTable(Hindrance most, List<Hindrance> hindered) {
        return space.catalog().tables().stream()
                .filter(table -> bare(table.name()).equals(most.table()))
                .findFirst()
                .filter(table -> rest(most.table(), hindered) > measured(told))
                .flatMap(table -> row(table.name() + "()", rest(most.table(), hindered)));
    }

    private String tableOf(LockRow row) {
        return space.readLock(row.key().orElseThrow())
                .start()
                .object()
                .flatMap(object -> object.table())
                .map(PlacedWaits::bare)
                .orElse("");
    }

    private static String bare(String name) {
        String lower = name.toLowerCase(Locale.ROOT);
        return lower.substring(lower.lastIndexOf('.') + 1);
    }

    /** What was waited beyond the rows that say how long: in all, or where no total is known in this table. */
    private double rest(String table, List<Hindrance> hindered) {
        double all = total().orElseGet(() -> hindered.stream()
                .filter(each -> each.table().equals(table))
                .mapToDouble(Hindrance::seconds)
                .sum());
        return Math.max(0, all - measured(told));
    }

    private Optional<Double> total() {
        return minute.locks().flatMap(Interval::total).map(LockRow::waitSeconds);
    }

    private Optional<LockRow> row(String key, double seconds) {
        return Optional.of(new LockRow(Optional.of(key), seconds, List.of()))
                .filter(row -> isWorthFollowing(row.waitSeconds()));
    }

    private boolean isWorthFollowing(double seconds) {
        return seconds / Math.max(1, minute.length().toSeconds()) >= WaitMatcher.WORTH_FOLLOWING;
    }

    private static double measured(Collection<LockRow> rows) {
        return rows.stream().mapToDouble(LockRow::waitSeconds).sum();
    }
}
