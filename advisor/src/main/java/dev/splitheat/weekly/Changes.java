package dev.splitheat.weekly;

import dev.splitheat.alert.Headline;
import dev.splitheat.catalog.CatalogVersion;
import dev.splitheat.finding.Finding;
import dev.splitheat.finding.Proof;
import dev.splitheat.keyspace.KeySpace;
import dev.splitheat.weekly.content.Change;
import dev.splitheat.weekly.content.Compared;
import dev.splitheat.weekly.content.HotMinutes;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** What became of each finding: at most one thing in a week. */
final class Changes {
    private static final double MORE = 1.25;
    private static final double LESS = 0.75;
    private static final long MINUTES = 30;

    private final KnownDatabase known;
    private final Week week;
    private final Style style;
    private final Episodes episodes;
    private final Optional<CatalogVersion> schema;

    Changes(KnownDatabase known, Week week, Style style, Episodes episodes) {
        this.known = known;
        this.week = week;
        this.style = style;
        this.episodes = episodes;
        this.schema = known.schema(week.until());
    }

    /** By kind, then what was hot the longest. */
    List<Change> list() {
        return Stream.concat(episodes.in(week).stream(), provedLater())
                .map(this::change)
                .flatMap(Optional::stream)
                .sorted(Comparator.comparing(Change::kind)
                        .thenComparing(change -> -change.hotMinutes().minutes())
                        .thenComparing(Change::finding))
                .toList();
    }

    /** A proof may end days after the heat did. */
    private Stream<Finding> provedLater() {
        Set<String> listed = episodes.in(week).stream().map(Finding::id).collect(Collectors.toSet());
        return known.findings().stream()
                .filter(finding -> !listed.contains(finding.id()))
                .filter(finding -> fixedAt(finding).isPresent());
    }

    private Optional<Change> change(Finding finding) {
        return gone(finding)
                .or(() -> fixed(finding))
                .or(() -> appeared(finding))
                .or(() -> moved(finding));
    }

    private Optional<Change> gone(Finding finding) {
        if (finding.status() == Finding.Status.GONE
                && finding.resolvedAt().filter(week::contains).isPresent()) {
            return Optional.of(
                    of(Change.Kind.GONE, finding, finding.resolvedAt().get(), "The database is gone."));
        }
        return finding.object()
                .flatMap(this::dropped)
                .map(at -> of(Change.Kind.GONE, finding, at, finding.object().get() + " was dropped."));
    }

    /** When a schema without it was first seen in the week, after one with it. */
    private Optional<Instant> dropped(String object) {
        if (schema.map(latest -> KnownDatabase.holds(latest, object)).orElse(true)) {
            return Optional.empty();
        }
        boolean before = false;
        for (CatalogVersion each : known.catalogs()) {
            boolean there = KnownDatabase.holds(each, object);
            if (before && !there && week.contains(each.readAt())) {
                return Optional.of(each.readAt());
            }
            before = there;
        }
        return Optional.empty();
    }

    private Optional<Change> fixed(Finding finding) {
        return fixedAt(finding)
                .map(at -> of(
                        Change.Kind.FIXED,
                        finding,
                        at,
                        known.proof(finding)
                                .map(proof -> proof.landed().render(showKey()))
                                .orElse("")));
    }

    private Optional<Instant> fixedAt(Finding finding) {
        return known.proof(finding)
                .filter(proof -> proof.outcome() == Proof.Outcome.FIXED)
                .flatMap(Proof::judgedAt)
                .filter(week::contains);
    }

    private Optional<Change> appeared(Finding finding) {
        Optional<Instant> again = openedAgain(finding);
        if (again.isPresent()) {
            return again.map(at -> of(Change.Kind.REGRESSED, finding, at, "It had ended, and heat came back."));
        }
        if (finding.firstHeatAt().isBefore(week.from())) {
            return Optional.empty();
        }
        return Optional.of(earlier(finding)
                .map(old -> of(
                        Change.Kind.REGRESSED,
                        finding,
                        finding.firstHeatAt(),
                        "The same place had the same cause until "
                                + Words.time(old.resolvedAt().get(), week.zone()) + " (finding " + old.id() + ")."))
                .orElseGet(() -> of(Change.Kind.NEW, finding, finding.firstHeatAt(), over(finding))));
    }

    private Optional<Instant> openedAgain(Finding finding) {
        return known.alerts().stream()
                .filter(alert ->
                        alert.id().equals(finding.id()) && alert.marks().regressed())
                .flatMap(alert -> alert.marks().openings().stream().skip(1))
                .filter(week::contains)
                .findFirst();
    }

    /** The last finding of the same place and cause that had ended before this one began. */
    private Optional<Finding> earlier(Finding finding) {
        return known.findings().stream()
                .filter(other -> other.object().isPresent() && other.object().equals(finding.object()))
                .filter(other -> other.cause() == finding.cause() && other.status() == Finding.Status.RESOLVED)
                .filter(other -> other.resolvedAt().get().isBefore(finding.firstHeatAt()))
                .max(Comparator.comparing(other -> other.resolvedAt().get()));
    }

    private Optional<Change> moved(Finding finding) {
        Optional<Compared> seen = comparable(finding).map(SeenTwice::compared);
        if (seen.filter(Changes::grew).isPresent()) {
            return Optional.of(of(
                    Change.Kind.WORSE, finding, episodes.lastSeen(week), over(finding) + partly(finding, seen.get())));
        }
        boolean ended = !episodes.openAt(finding, week.until());
        return ended || seen.filter(Changes::shrank).isPresent()
                ? Optional.of(of(
                        Change.Kind.BETTER,
                        finding,
                        finding.resolvedAt().filter(week::contains).orElseGet(() -> episodes.lastSeen(week)),
                        cooled(finding, ended)
                                + seen.filter(Changes::shrank)
                                        .map(fewer -> partly(finding, fewer))
                                        .orElse("")))
                : Optional.empty();
    }

    private static boolean grew(Compared seen) {
        return seen.hotMinutes() >= seen.hotMinutesBefore() * MORE
                && seen.hotMinutes() >= seen.hotMinutesBefore() + MINUTES;
    }

    private static boolean shrank(Compared seen) {
        return seen.hotMinutes() <= seen.hotMinutesBefore() * LESS
                && seen.hotMinutes() <= seen.hotMinutesBefore() - MINUTES;
    }

    /** Of one that was there before the week, and enough of it was seen in both weeks. */
    private Optional<SeenTwice> comparable(Finding finding) {
        return finding.firstHeatAt().isBefore(week.from())
                ? episodes.seenTwice(finding, week).filter(SeenTwice::comparable)
                : Optional.empty();
    }

    /** The figures beside it are of all that was seen; these are what it was judged by, where they are others. */
    private String partly(Finding finding, Compared seen) {
        return seen.hotMinutes() == minutes(finding).minutes()
                        && before(finding)
                                .filter(minutes -> minutes == seen.hotMinutesBefore())
                                .isPresent()
                ? ""
                : " In the " + Words.figure(seen.hours()) + " hours that were seen in both weeks: "
                        + Words.trend(seen.hotMinutesBefore(), seen.hotMinutes()) + ".";
    }

    private String cooled(Finding finding, boolean ended) {
        String how = known.proof(finding)
                .filter(proof -> proof.outcome() == Proof.Outcome.PARTLY)
                .map(proof -> " A change helped partly: " + proof.landed().render(showKey()) + ".")
                .orElse("");
        return (ended ? over(finding) : "It is still open.") + how;
    }

    private String over(Finding finding) {
        return finding.resolvedAt()
                .filter(end -> end.isBefore(week.until()))
                .map(end -> "Cool since " + Words.time(end, week.zone()) + "; no change is known to have ended it.")
                .orElse("");
    }

    private HotMinutes minutes(Finding finding) {
        return episodes.hotMinutes(finding, week).orElse(new HotMinutes(0, true));
    }

    private Optional<Long> before(Finding finding) {
        return comparable(finding)
                .flatMap(seen -> episodes.hotMinutes(finding, week.minus(1)))
                .map(HotMinutes::minutes);
    }

    private Change of(Change.Kind kind, Finding finding, Instant at, String detail) {
        return new Change(
                kind,
                at,
                finding.id(),
                finding.object(),
                Headline.of(finding),
                finding.cause(),
                finding.severity(),
                minutes(finding),
                before(finding),
                detail,
                style.owner(known.database(), finding.table(), finding.index()),
                style.links().finding(known.database(), finding.id()).map(Object::toString));
    }

    private UnaryOperator<String> showKey() {
        return style.redaction().in(schema.map(CatalogVersion::catalog).map(KeySpace::new));
    }
}
