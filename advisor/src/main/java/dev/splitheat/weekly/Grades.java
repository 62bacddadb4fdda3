package dev.splitheat.weekly;

import dev.splitheat.catalog.CatalogVersion;
import dev.splitheat.catalog.Index;
import dev.splitheat.finding.Expected;
import dev.splitheat.weekly.content.Grade;
import java.time.Duration;
import java.time.Instant;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;

/** How each table and index does, the worst first. */
final class Grades {
    private final KnownDatabase known;
    private final Week week;
    private final Style style;
    private final Episodes episodes;
    private final Instant now;
    /** The oldest first. */
    private final List<Seen> trend;

    private final boolean comparable;

    /** @param share of the week's time that has passed, 0 to 1 */
    private record Seen(Week week, Instant from, Instant until, double share) {}

    Grades(KnownDatabase known, Week week, Style style, Episodes episodes, Instant now) {
        this.known = known;
        this.week = week;
        this.style = style;
        this.episodes = episodes;
        this.now = now;
        this.trend = IntStream.rangeClosed(1, Scoring.TREND)
                .mapToObj(at -> seen(week.minus(Scoring.TREND - at)))
                .toList();
        this.comparable = known.heat()
                .seenTwice(week, now, Optional.empty(), begin -> true)
                .comparable();
    }

    List<Grade> list() {
        Map<String, Optional<String>> objects = new LinkedHashMap<>();
        known.schema(week.until()).map(CatalogVersion::catalog).ifPresent(catalog -> {
            catalog.tables().forEach(table -> objects.put(table.name(), Optional.empty()));
            catalog.indexes().stream()
                    .filter(Index::ordered)
                    .forEach(index -> objects.put(index.name(), Optional.of(index.table())));
        });
        return objects.entrySet().stream()
                .map(each -> grade(each.getKey(), each.getValue()))
                .sorted(Comparator.comparing((Grade grade) ->
                                -grade.grade().map(Enum::ordinal).orElse(-1))
                        .thenComparing(grade -> -grade.hotMinutes().orElse(0L))
                        .thenComparing(Grade::object))
                .toList();
    }

    private Grade grade(String object, Optional<String> table) {
        List<Grade.Week> grades =
                trend.stream().map(each -> grade(object, each)).toList();
        Grade.Week present = grades.get(Scoring.TREND - 1);
        return new Grade(
                object,
                table,
                present.grade(),
                present.hotMinutes(),
                topShare(object, week),
                grades,
                comparable
                        ? direction(grades.get(Scoring.TREND - 2).grade(), present.grade())
                        : Grade.Direction.UNKNOWN,
                style.owner(known.database(), table.or(() -> Optional.of(object)), table.map(indexed -> object)));
    }

    private Grade.Week grade(String object, Seen seen) {
        String name = seen.week().iso().toString();
        if (seen.share() == 0) {
            return new Grade.Week(name, Optional.empty(), Optional.empty());
        }
        long minutes = known.heat().hotMinutes(object, seen.from(), seen.until());
        return new Grade.Week(
                name, Scoring.grade(minutes, topShare(object, seen.week()), seen.share()), Optional.of(minutes));
    }

    private Seen seen(Week of) {
        Instant until = of.knowable(now);
        double share = of.from().isBefore(until)
                ? (double) known.heat().covered(of.from(), until).toSeconds()
                        / Duration.between(of.from(), until).toSeconds()
                : 0;
        return new Seen(of, of.from(), until, share);
    }

    private Optional<Double> topShare(String object, Week of) {
        return episodes.in(of).stream()
                .filter(finding ->
                        finding.object().filter(object::equalsIgnoreCase).isPresent())
                .flatMap(finding -> Optional.ofNullable(known.advice().get(finding.id())).stream())
                .flatMap(advice -> advice.recommendations().stream())
                .flatMap(advised -> advised.expected().stream())
                .map(Expected::topShareBefore)
                .max(Comparator.naturalOrder());
    }

    private static Grade.Direction direction(Optional<Grade.Letter> before, Optional<Grade.Letter> now) {
        if (before.isEmpty() || now.isEmpty()) {
            return Grade.Direction.UNKNOWN;
        }
        int change = now.get().compareTo(before.get());
        return change == 0 ? Grade.Direction.SAME : change < 0 ? Grade.Direction.BETTER : Grade.Direction.WORSE;
    }
}
