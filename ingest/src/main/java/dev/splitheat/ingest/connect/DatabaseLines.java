package dev.splitheat.ingest.connect;

import dev.splitheat.ingest.collect.Cursor;
import dev.splitheat.ingest.collect.DatabaseName;
import dev.splitheat.ingest.collect.StatisticsSource;
import dev.splitheat.ingest.collect.UnreadableDatabaseException;
import dev.splitheat.interval.StatisticsView;
import dev.splitheat.interval.ViewFamily;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Stream;
import org.apache.kafka.connect.source.SourceRecord;

/** All chosen views of one database. */
final class DatabaseLines {
    private final DatabaseName database;
    private final StatisticsSource source;
    private final Duration history;
    private final Duration betweenStates;
    private final Map<StatisticsView, ViewLine<?>> lines = new EnumMap<>(StatisticsView.class);
    private List<FamilyLines> families = List.of();
    private boolean resumed;

    DatabaseLines(
            DatabaseName database,
            StatisticsSource source,
            StatisticsSettings settings,
            Function<Map<String, String>, Optional<Map<String, Object>>> offsets) {
        this.database = database;
        this.source = source;
        this.history = settings.history();
        this.betweenStates = settings.betweenStates();
        for (StatisticsView view : settings.views()) {
            lines.put(view, line(view, FamilyTopic.of(view.family()), settings, offsets));
        }
    }

    private <R> ViewLine<R> line(
            StatisticsView view,
            FamilyTopic<R> topic,
            StatisticsSettings settings,
            Function<Map<String, String>, Optional<Map<String, Object>>> offsets) {
        Map<String, String> partition = SourcePartition.of(database.toString(), view.name());
        Optional<Map<String, Object>> stored = offsets.apply(partition);
        Cursor cursor = UnusableOffsetException.of(partition, () -> StatisticsOffset.read(view, stored));
        ViewLine<R> line = new ViewLine<>(database, view, topic, source, settings.settle(), cursor);
        stored.ifPresent(line.given()::stored);
        return line;
    }

    DatabaseName database() {
        return database;
    }

    List<FamilyLines> families() {
        return families;
    }

    /** In which order their history is read. */
    FamilyOrder order() {
        return new FamilyOrder(families);
    }

    /** Which of the chosen views are there; of each something is said again. */
    void find() {
        Set<StatisticsView> present = source.views(database);
        families = Arrays.stream(ViewFamily.values())
                .map(family -> StatisticsView.of(family).stream()
                        .filter(present::contains)
                        .<ViewLine<?>>map(lines::get)
                        .filter(Objects::nonNull)
                        .toList())
                .filter(family -> !family.isEmpty())
                .map(FamilyLines::new)
                .toList();
        each().forEach(line -> line.given().touch());
    }

    /** Only Spanner's clock tells whether what is stored can be true; what was collected since is. */
    private void resume(Instant readAt) {
        if (!resumed) {
            lines.forEach((view, line) -> line.move(
                    UnusableOffsetException.of(SourcePartition.of(database.toString(), view.name()), () -> line.cursor()
                            .resumed(view, readAt))));
            resumed = true;
        }
    }

    /**
     * Views that were never sent begin; those of a database that was created anew begin again.
     *
     * @throws UnusableOffsetException when an earlier run cannot have ended where it is stored to
     */
    void begin(Instant readAt) {
        resume(readAt);
        Optional<Instant> created = source.created(database);
        Instant back = readAt.minus(history);
        Instant wanted = created.filter(back::isBefore).orElse(back);
        for (FamilyLines family : families) {
            created.ifPresent(birth ->
                    family.lines().forEach(line -> line.move(line.plan().createdAnew(line.cursor(), birth))));
            ViewLine<?> finest = family.finest();
            if (finest.cursor().sentUpTo().isEmpty() && !finest.view().isState()) {
                finest.move(finest.plan().begin(wanted, readAt));
            }
        }
    }

    /** Views that the database has. */
    List<ViewLine<?>> all() {
        return each().toList();
    }

    /** Views that take part in the census. */
    List<ViewLine<?>> live(Instant readTime) {
        return families.stream()
                .filter(family -> family.live(readTime))
                .<ViewLine<?>>map(FamilyLines::finest)
                .filter(line -> line.setbacks().over(readTime))
                .toList();
    }

    /** Views with intervals that are not left alone at present. */
    List<ViewLine<?>> intervals() {
        return each().filter(
                        line -> !line.view().isState() && line.setbacks().last().isEmpty())
                .toList();
    }

    /** States that were not looked at in this interval, nor for as long as they rest. */
    List<ViewLine<?>> dueStates(Instant readTime) {
        return each().filter(line -> line.view().isState() && line.setbacks().over(readTime))
                .filter(line -> line.cursor()
                        .sentUpTo()
                        .map(sent -> isDue(line, sent, readTime))
                        .orElse(true))
                .toList();
    }

    private boolean isDue(ViewLine<?> state, Instant sentUpTo, Instant readTime) {
        Instant end = state.plan().grid().floor(readTime);
        return end.isAfter(sentUpTo) && !end.isBefore(sentUpTo.plus(betweenStates));
    }

    private Stream<ViewLine<?>> each() {
        return families.stream().flatMap(family -> family.lines().stream());
    }

    int size() {
        return each().mapToInt(line -> line.given().size()).sum();
    }

    long bytes() {
        return each().mapToLong(line -> line.given().bytes()).sum();
    }

    List<SourceRecord> records(CollectorRecords records) {
        return each().flatMap(line -> line.records(records).stream()).toList();
    }

    /** @param reading whether history is still being read at once; what rests or fails meanwhile remains all the same */
    List<ViewReport> reports(Instant readTime, boolean reading) {
        List<ViewReport> reports = new ArrayList<>();
        for (FamilyLines family : families) {
            for (int index = 0; index < family.lines().size(); index++) {
                ViewLine<?> line = family.lines().get(index);
                boolean behind = reading || index > 0 || !family.live(readTime);
                long remaining = behind ? family.remaining(index, readTime) : 0;
                line.given()
                        .report(line.cursor(), remaining, line.setbacks().last())
                        .ifPresent(reports::add);
            }
        }
        return reports;
    }

    /** All views fail for the same reason; before it is known which there are, one speaks for all. */
    List<ViewReport> failed(UnreadableDatabaseException failure) {
        Stream<ViewLine<?>> known = families.isEmpty() ? lines.values().stream().limit(1) : each();
        return known.flatMap(line -> {
                    return line.given().report(line.cursor(), line.given().remaining(), Optional.of(failure)).stream();
                })
                .toList();
    }
}
