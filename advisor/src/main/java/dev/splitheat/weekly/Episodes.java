package dev.splitheat.weekly;

import dev.splitheat.finding.Cause;
import dev.splitheat.finding.Finding;
import dev.splitheat.weekly.content.HotMinutes;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The findings of a database as they were in a week, and for how long they were hot in it. */
final class Episodes {
    private final KnownDatabase known;
    private final Instant now;
    private final Map<Week, List<Finding>> weeks = new HashMap<>();

    Episodes(KnownDatabase known, Instant now) {
        this.known = known;
        this.now = now;
    }

    /** Those that were not over before it and began before its end. One that turned out to be another is none. */
    List<Finding> in(Week week) {
        return weeks.computeIfAbsent(week, this::find);
    }

    private List<Finding> find(Week week) {
        return known.findings().stream()
                .filter(finding -> finding.status() != Finding.Status.MERGED)
                .filter(finding -> finding.firstHeatAt().isBefore(week.until()))
                .filter(finding -> !end(finding).isBefore(week.from()))
                .toList();
    }

    /** How many of them are known only as they were after the week's end. */
    int asOfLater(Week week) {
        return (int) in(week).stream()
                .filter(finding -> !FindingAtEnd.isKnownBy(finding, week))
                .count();
    }

    /** Whether it had not ended by then, whatever became of it later. */
    boolean openAt(Finding finding, Instant time) {
        return finding.resolvedAt().map(end -> !end.isBefore(time)).orElse(true);
    }

    /**
     * Times in which what is wrong is that transactions wait or abort, without heat that explains it: there waiting counts.
     * They are as long as the findings.
     */
    List<HeatLog.Spell> waiting() {
        return known.findings().stream()
                .filter(finding -> finding.status() != Finding.Status.MERGED && isOfWaiting(finding))
                .flatMap(finding -> finding.object().stream()
                        .map(object -> new HeatLog.Spell(object, begin(finding), end(finding))))
                .filter(spell -> spell.from().isBefore(spell.until()))
                .toList();
    }

    static boolean isOfWaiting(Finding finding) {
        return finding.cause() == Cause.LOCK_CONTENTION || finding.peakScore() == 0;
    }

    /**
     * In that week, up to the last hour that is counted, as everything else is; empty where it was not going on until
     * then.
     */
    Optional<HotMinutes> hotMinutes(Finding finding, Week week) {
        Instant from = later(begin(finding), week.from());
        Instant counted = known.heat().counted(week, now).orElse(week.until());
        Instant until = earlier(end(finding), counted);
        if (!from.isBefore(until)) {
            return Optional.empty();
        }
        boolean covered = !known.heat().covered(hour(from), until).isZero();
        if (!isOfWaiting(finding) && isWhole(finding, week, covered ? counted : week.until())) {
            return Optional.of(new HotMinutes(finding.hotMinutes(), true));
        }
        long seen = finding.object()
                .map(object -> known.heat().hotMinutes(object, hour(from), until))
                .orElse(0L);
        long most = seen > 0 ? seen : Duration.between(from, until).toMinutes();
        if (isOfWaiting(finding)) {
            boolean exact = seen > 0 && waited(finding, from, until) && alone(finding, week);
            return Optional.of(new HotMinutes(most, exact, HotMinutes.Measure.WAITING));
        }
        return seen > 0 || !covered
                ? Optional.of(new HotMinutes(Math.min(most, finding.hotMinutes()), seen > 0 && alone(finding, week)))
                : Optional.of(new HotMinutes(0, true));
    }

    /** Otherwise all of its time was counted, in which it may have been well now and then. */
    private boolean waited(Finding finding, Instant from, Instant until) {
        return finding.object()
                .filter(object -> known.heat().waited(object, hour(from), until))
                .isPresent();
    }

    /** Whether its own count is of this week, and of no more of it than is counted of everything else. */
    private boolean isWhole(Finding finding, Week week, Instant until) {
        return !finding.firstHeatAt().isBefore(week.from()) && !end(finding).isAfter(until);
    }

    /** Its heat in what was seen both in that week and in the one before; empty where it is of no table or index. */
    Optional<SeenTwice> seenTwice(Finding finding, Week week) {
        Instant from = hour(begin(finding));
        Instant until = end(finding);
        return finding.object().map(object -> known.heat()
                .seenTwice(week, now, Optional.of(object), begin -> !begin.isBefore(from) && begin.isBefore(until)));
    }

    /** As late in that week as anything was seen, and not later than now: when what became of a whole week is said to be so. */
    Instant lastSeen(Week week) {
        Instant last = earlier(now, week.until().minusSeconds(1));
        return known.heat()
                .lastSeen(week.from(), week.until())
                .filter(seen -> seen.isBefore(last))
                .orElse(last);
    }

    /** Whether all heat of the object was its own. */
    private boolean alone(Finding finding, Week week) {
        return in(week).stream()
                .filter(other -> other.object().equals(finding.object()))
                .allMatch(finding::equals);
    }

    private static Instant begin(Finding finding) {
        return finding.firstHeatAt().minusSeconds(60);
    }

    private Instant end(Finding finding) {
        return finding.resolvedAt().orElse(now);
    }

    private static Instant hour(Instant time) {
        return time.truncatedTo(java.time.temporal.ChronoUnit.HOURS);
    }

    private static Instant later(Instant one, Instant other) {
        return one.isAfter(other) ? one : other;
    }

    private static Instant earlier(Instant one, Instant other) {
        return one.isBefore(other) ? one : other;
    }
}
