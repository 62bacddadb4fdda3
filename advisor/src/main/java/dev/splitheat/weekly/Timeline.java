package dev.splitheat.weekly;

import dev.splitheat.catalog.CatalogDifference;
import dev.splitheat.catalog.CatalogVersion;
import dev.splitheat.finding.Event;
import dev.splitheat.finding.StatementText;
import dev.splitheat.interval.SplitPointRow;
import dev.splitheat.weekly.content.Change;
import dev.splitheat.weekly.content.Moment;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;

/** What happened in the week beside the heat, and when heat began and ended. */
final class Timeline {
    private static final int DIFFERENCES = 3;

    private final KnownDatabase known;
    private final Week week;
    private final UnaryOperator<String> showKey;

    Timeline(KnownDatabase known, Week week, UnaryOperator<String> showKey) {
        this.known = known;
        this.week = week;
        this.showKey = showKey;
    }

    /** The oldest first. */
    List<Moment> list(List<Change> changes) {
        List<Moment> moments = new ArrayList<>();
        changes.stream()
                .filter(change -> week.contains(change.at()))
                .forEach(change -> moments.add(new Moment(
                        change.at(),
                        Moment.Lane.FINDING,
                        change.headline(),
                        change.object(),
                        Optional.of(change.kind()))));
        schemas(moments);
        splitPoints(moments);
        known.events().stream()
                .filter(event -> week.contains(event.at()))
                .forEach(event -> moments.add(new Moment(
                        event.at(),
                        lane(event.kind()),
                        Words.byClock(event.told(), week.zone()).render(showKey),
                        event.object(),
                        Optional.empty())));
        moments.sort(
                Comparator.comparing(Moment::at).thenComparing(Moment::lane).thenComparing(Moment::text));
        return List.copyOf(moments);
    }

    private void schemas(List<Moment> moments) {
        for (int later = 1; later < known.catalogs().size(); later++) {
            CatalogVersion after = known.catalogs().get(later);
            if (week.contains(after.readAt())) {
                List<CatalogDifference> differences = CatalogDifference.between(
                        known.catalogs().get(later - 1).catalog(), after.catalog());
                moment(after.readAt(), differences).ifPresent(moments::add);
            }
        }
    }

    private static Optional<Moment> moment(Instant at, List<CatalogDifference> differences) {
        if (differences.isEmpty()) {
            return Optional.empty();
        }
        String text = differences.stream()
                .limit(DIFFERENCES)
                .map(difference -> StatementText.onOneLine(difference.words()))
                .collect(Collectors.joining("; "));
        int more = differences.size() - DIFFERENCES;
        Optional<String> object = differences.stream()
                .map(CatalogDifference::name)
                .distinct()
                .reduce((one, other) -> "")
                .filter(name -> !name.isEmpty());
        return Optional.of(new Moment(
                at, Moment.Lane.SCHEMA, text + (more > 0 ? "; and " + more + " more" : ""), object, Optional.empty()));
    }

    private void splitPoints(List<Moment> moments) {
        for (int later = 1; later < known.splitPoints().size(); later++) {
            KnownDatabase.SplitPointsAt after = known.splitPoints().get(later);
            if (week.contains(after.at())) {
                Set<SplitPointRow> before =
                        Set.copyOf(known.splitPoints().get(later - 1).points());
                points(after.at(), minus(after.points(), before), "added", moments);
                points(after.at(), minus(List.copyOf(before), Set.copyOf(after.points())), "taken away", moments);
            }
        }
    }

    private static List<SplitPointRow> minus(List<SplitPointRow> some, Set<SplitPointRow> others) {
        return some.stream().filter(each -> !others.contains(each)).toList();
    }

    private static void points(Instant at, List<SplitPointRow> points, String what, List<Moment> moments) {
        new TreeMap<>(points.stream()
                        .collect(Collectors.groupingBy(
                                point -> point.index().orElse(point.table()), Collectors.counting())))
                .forEach((object, number) -> moments.add(new Moment(
                        at,
                        Moment.Lane.SPLIT_POINTS,
                        Words.count(number, "split point of ", "split points of ") + object + " " + what,
                        Optional.of(object),
                        Optional.empty())));
    }

    private static Moment.Lane lane(Event.Kind kind) {
        return switch (kind) {
            case DEPLOY -> Moment.Lane.DEPLOY;
            case IMPORT -> Moment.Lane.IMPORT;
            case BACKUP -> Moment.Lane.BACKUP;
            case MAINTENANCE -> Moment.Lane.MAINTENANCE;
            case FLEET_HEAT -> Moment.Lane.FLEET;
        };
    }
}
