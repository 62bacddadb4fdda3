package dev.splitheat.app.export;

import dev.splitheat.catalog.Catalog;
import dev.splitheat.catalog.Dialect;
import dev.splitheat.interval.StatisticsView;
import dev.splitheat.interval.ViewFamily;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.TreeMap;
import java.util.function.Consumer;
import java.util.function.LongConsumer;
import java.util.stream.Stream;

/** An export directory of which every file was read to its end and found sound; its rows are not in memory. */
public final class ExportDirectory {
    private final ExportedSchema schema;
    private final DatabaseDescription description;
    private final String directoryName;
    private final Map<String, ViewScan> views;
    private final Map<String, ResultSetFile> changeRecords;
    private final List<WritesScan> scannedWrites;
    private final ExportSpan span;
    private final ExportGaps gaps;

    private ExportDirectory(
            ExportedSchema schema,
            DatabaseDescription description,
            Path directory,
            Map<String, ViewScan> views,
            Map<String, ResultSetFile> changeRecords,
            List<WritesScan> scannedWrites) {
        this.schema = schema;
        this.description = description;
        this.directoryName = name(directory);
        this.views = views;
        this.changeRecords = changeRecords;
        this.scannedWrites = scannedWrites;
        this.span = ExportSpan.of(directory, views.values());
        this.gaps = ExportGaps.of(views.values(), splitView().length(), span);
    }

    /**
     * Reads all files through and checks every value.
     *
     * @param progress over all statistics and change record files together
     * @param warnings takes a sentence for every file that is not what it seems
     * @throws UnreadableExportException at the first thing that is not as it must be
     */
    public static ExportDirectory open(Path directory, ReadProgress progress, Consumer<String> warnings) {
        ExportListing listing = ExportListing.of(directory, warnings);
        DatabaseDescription description = listing.database()
                .map(file -> DatabaseDescription.read(file, warnings))
                .orElse(DatabaseDescription.NONE);
        ExportedSchema schema = ExportedSchema.read(listing.schema(), description.dialect(), warnings);
        Map<String, ResultSetFile> files = opened(listing.views());
        Map<String, ResultSetFile> changeRecords = opened(listing.changeRecords());
        LongConsumer bytesRead = counting(
                progress,
                Stream.of(files, changeRecords)
                        .map(Map::values)
                        .flatMap(Collection::stream)
                        .toList());
        Map<String, ViewScan> views = new TreeMap<>(Comparator.comparing(ExportedView.NAMES::indexOf));
        Optional<StatisticsView> sorted = finest(
                files.keySet().stream().flatMap(view -> ExportedView.split(view).map(StatisticsView::length).stream()));
        files.forEach((view, file) ->
                views.put(view, ViewScan.statistics(view, file, reading(view, sorted), bytesRead, warnings)));
        List<WritesScan> scannedWrites = changeRecords.values().stream()
                .map(file -> WritesScan.of(file, bytesRead))
                .toList();
        ExportDirectory export =
                new ExportDirectory(schema, description, directory, views, changeRecords, scannedWrites);
        export.leftOut().forEach(warnings);
        export.gaps.sentences().forEach(warnings);
        return export;
    }

    /** The rows of the splits that will likely be sorted are kept, if they are few. */
    private static FirstReading reading(String view, Optional<StatisticsView> sorted) {
        return sorted.isPresent() && sorted.equals(ExportedView.split(view))
                ? FirstReading.keeping(FirstReading.MOST_BYTES)
                : FirstReading.passing();
    }

    /** The database's full name: that of {@code database.json}, or one made of the directory's name. */
    public String database() {
        return description.database().orElse("projects/-/instances/-/databases/" + directoryName);
    }

    /** The instance's size, where {@code database.json} tells it. */
    public OptionalInt nodes() {
        return description.nodes();
    }

    public Dialect dialect() {
        return schema.catalog().dialect();
    }

    /** The database's objects as {@code schema.sql} declares them. */
    public Catalog catalog() {
        return schema.catalog();
    }

    /** The text of {@code schema.sql}. */
    public String ddl() {
        return schema.text();
    }

    /** The first interval end of any view. */
    public Instant from() {
        return span.from();
    }

    /** The last interval end of any view. */
    public Instant to() {
        return span.to();
    }

    public ExportCoverage coverage() {
        long minutes = span.minutes(splitView().length());
        long missing = hasSplitStatistics() ? 0 : minutes;
        return new ExportCoverage(minutes, missing, List.copyOf(views.keySet()), leftOut(), gaps.sentences());
    }

    private List<String> leftOut() {
        List<String> leftOut = new ArrayList<>();
        views.values().forEach(scan -> leftOut.addAll(scan.leftOut()));
        scannedWrites.forEach(scan -> scan.leftOut().ifPresent(leftOut::add));
        leftOut.addAll(span.leftOut());
        return leftOut;
    }

    /** A view's file by the view's name in lower case; its rows may be none. */
    public Optional<ResultSetFile> view(String name) {
        return Optional.ofNullable(views.get(name)).map(ViewScan::file);
    }

    /** The change record files by the name of their stream. */
    public Map<String, ResultSetFile> changeRecords() {
        return changeRecords;
    }

    /**
     * The split statistics that {@link #splitIntervals} reads: the finest view that has rows. Where none has, the one whose
     * intervals are as long as the finest of the others.
     */
    public StatisticsView splitView() {
        return finest(StatisticsView.of(ViewFamily.SPLITS).stream()
                        .flatMap(view ->
                                scan(view).filter(scan -> scan.count() > 0).map(scan -> view.length()).stream()))
                .or(() -> finest(views.values().stream()
                        .filter(scan -> scan.count() > 0)
                        .flatMap(scan -> scan.rows().stream())
                        .filter(rows -> !rows.view().isState())
                        .map(rows -> rows.view().length())))
                .orElse(StatisticsView.SPLIT_STATS_TOP_MINUTE);
    }

    private static Optional<StatisticsView> finest(Stream<Duration> lengths) {
        return lengths.min(Comparator.naturalOrder()).flatMap(length -> StatisticsView.of(ViewFamily.SPLITS).stream()
                .filter(view -> view.length().equals(length))
                .findFirst());
    }

    /**
     * Reads everything but the split statistics again, sorted by interval.
     *
     * @param space for sorting; what is written there is deleted when the intervals are closed
     * @param progress over the files that are read
     */
    public OtherIntervals otherIntervals(SortSpace space, ReadProgress progress) {
        List<ViewScan> others =
                views.values().stream().filter(scan -> scan.rows().isPresent()).toList();
        LongConsumer bytesRead =
                counting(progress, others.stream().map(ViewScan::file).toList());
        return OtherIntervals.read(database(), splitView().length(), others, span, gaps, space, bytesRead);
    }

    /**
     * The split statistics, sorted by interval; read again where they were too many to be kept, or are asked for again.
     *
     * @param space for sorting; what is written there is deleted when the intervals are closed
     * @param progress over the one file that is read
     */
    public SplitIntervals splitIntervals(SortSpace space, ReadProgress progress) {
        StatisticsView view = splitView();
        Optional<ViewScan> file = scan(view);
        LongConsumer bytesRead =
                counting(progress, file.map(ViewScan::file).stream().toList());
        return SplitIntervals.read(database(), view, file, hasSplitStatistics(), span, space, bytesRead);
    }

    /** Reads the change records again, for what was written. */
    public ExportedWrites writes(ReadProgress progress) {
        return ExportedWrites.read(
                database(), catalog(), changeRecords, counting(progress, List.copyOf(changeRecords.values())));
    }

    private boolean hasSplitStatistics() {
        return views.values().stream().anyMatch(scan -> scan.splitView().isPresent());
    }

    private Optional<ViewScan> scan(StatisticsView view) {
        return views.values().stream()
                .filter(scan -> scan.splitView().filter(view::equals).isPresent())
                .findFirst();
    }

    private static Map<String, ResultSetFile> opened(Map<String, Path> paths) {
        Map<String, ResultSetFile> files = new TreeMap<>();
        paths.forEach((name, path) -> files.put(name, ResultSetFile.open(path)));
        return Collections.unmodifiableMap(files);
    }

    private static LongConsumer counting(ReadProgress progress, List<ResultSetFile> files) {
        long total = files.stream().mapToLong(ResultSetFile::bytes).sum();
        long[] read = new long[1];
        return bytes -> {
            read[0] += bytes;
            progress.read(read[0], total);
        };
    }

    /** The directory's own name; {@code |} separates the parts of topic keys, so it cannot stay. */
    private static String name(Path directory) {
        Path name = directory.toAbsolutePath().normalize().getFileName();
        return name == null ? "root" : name.toString().replace('|', '_');
    }
}
