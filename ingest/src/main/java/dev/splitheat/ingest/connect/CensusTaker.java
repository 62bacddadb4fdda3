package dev.splitheat.ingest.connect;

import dev.splitheat.ingest.collect.Census;
import dev.splitheat.ingest.collect.DatabaseName;
import dev.splitheat.ingest.collect.Question;
import dev.splitheat.ingest.collect.StatisticsSource;
import dev.splitheat.ingest.collect.UnreadableDatabaseException;
import dev.splitheat.interval.StatisticsView;
import java.time.Instant;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiConsumer;
import java.util.stream.Collectors;

/** Counts the rows of several views of one database by one query; where that fails for one view's sake, one by one. */
final class CensusTaker {
    /** So many views that fail one by one, and none that does not, are the database's failure. */
    private static final int ENOUGH_FAILURES = 2;

    private final DatabaseName database;
    private final StatisticsSource source;

    CensusTaker(DatabaseName database, StatisticsSource source) {
        this.database = database;
        this.source = source;
    }

    /** Spanner's timestamp of a read that asks for nothing. */
    Instant clock(List<ViewLine<?>> lines) {
        StatisticsView any = lines.stream()
                .map(ViewLine::view)
                .filter(view -> !view.isState())
                .findFirst()
                .orElse(StatisticsView.SPLIT_STATS_TOP_MINUTE);
        return source.count(database, EnumSet.of(any), Instant.EPOCH, Instant.EPOCH)
                .readAt();
    }

    /**
     * A view that failed last time is counted by itself, so that it costs one query and not that of all.
     *
     * @return Spanner's timestamp of the read
     * @throws UnreadableDatabaseException when nothing could be counted
     */
    Instant take(List<ViewLine<?>> lines, Question stretch, BiConsumer<ViewLine<?>, Census> then) {
        List<ViewLine<?>> sound =
                lines.stream().filter(line -> line.setbacks().last().isEmpty()).toList();
        if (sound.isEmpty()) {
            return apart(lines, stretch, then, Optional.empty());
        }
        Census census;
        try {
            census = count(sound, stretch);
        } catch (UnreadableDatabaseException e) {
            if (lines.size() == 1 || !e.kind().ofOneQuestion()) {
                throw e;
            }
            return apart(lines, stretch, then, Optional.empty());
        }
        sound.forEach(line -> then.accept(line, census));
        List<ViewLine<?>> ailing = new ArrayList<>(lines);
        ailing.removeAll(sound);
        return apart(ailing, stretch, then, Optional.of(census.readAt()));
    }

    /** @param known Spanner's timestamp of a read that was answered */
    private Instant apart(
            List<ViewLine<?>> lines, Question stretch, BiConsumer<ViewLine<?>, Census> then, Optional<Instant> known) {
        Map<ViewLine<?>, UnreadableDatabaseException> failures = new LinkedHashMap<>();
        Optional<Instant> readAt = known;
        for (ViewLine<?> line : lines) {
            try {
                Census census = count(List.of(line), stretch);
                readAt = Optional.of(census.readAt());
                then.accept(line, census);
            } catch (UnreadableDatabaseException e) {
                failures.put(line, e);
                if (readAt.isEmpty() && failures.size() == Math.min(lines.size(), ENOUGH_FAILURES)) {
                    throw e;
                }
            }
        }
        Instant when = readAt.orElseThrow();
        failures.forEach((line, failure) -> line.setbacks().add(failure, when));
        return when;
    }

    private Census count(List<ViewLine<?>> lines, Question stretch) {
        Set<StatisticsView> views = lines.stream().map(ViewLine::view).collect(Collectors.toSet());
        return source.count(database, EnumSet.copyOf(views), stretch.after(), stretch.upTo());
    }
}
