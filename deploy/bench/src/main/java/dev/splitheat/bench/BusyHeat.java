package dev.splitheat.bench;

import dev.splitheat.catalog.Catalog;
import dev.splitheat.catalog.DdlReader;
import dev.splitheat.catalog.Dialect;
import dev.splitheat.heatmap.Covered;
import dev.splitheat.heatmap.HeatSlice;
import dev.splitheat.heatmap.HeatSource;
import dev.splitheat.heatmap.KnownHeat;
import dev.splitheat.heatmap.Layer;
import dev.splitheat.heatmap.SliceLoad;
import dev.splitheat.heatmap.SlicePlace;
import dev.splitheat.heatmap.SliceRange;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** A day of a database of a thousand tables with long keys, with a thousand hot ranges in each minute and each hour. */
final class BusyHeat implements KnownHeat {
    static final String DATABASE = "projects/p/instances/i/databases/busy";
    static final Instant END = Instant.parse("2026-11-23T22:00:00Z");

    private static final int TABLES = 1_000;
    private static final int RANGES = 1_000;
    private static final int MINUTES = 1_440;
    private static final int HOURS = 24;

    private final Random random = new Random(9);
    private final List<HeatSlice> minutes = new ArrayList<>();
    private final List<HeatSlice> hours = new ArrayList<>();

    /** @param moving the part of a minute's ranges that the minute before did not have */
    BusyHeat(double moving) {
        List<SlicePlace> places = new ArrayList<>();
        for (int place = 0; place < RANGES; place++) {
            places.add(place(place));
        }
        for (int minute = 1; minute <= MINUTES; minute++) {
            for (int other = 0; other < RANGES * moving; other++) {
                int place = random.nextInt(RANGES);
                places.set(place, place(place));
            }
            Instant end = END.minus(Duration.ofMinutes(MINUTES - minute));
            minutes.add(slice(places, end, Layer.MINUTE));
            if (minute % (MINUTES / HOURS) == 0) {
                hours.add(slice(places, end, Layer.HOUR));
            }
        }
    }

    static Catalog catalog() {
        return DdlReader.read(
                        IntStream.range(0, TABLES)
                                .mapToObj(table ->
                                        ("CREATE TABLE Table%d (Tenant STRING(36) NOT NULL, At TIMESTAMP NOT NULL,"
                                                        + " Id INT64 NOT NULL) PRIMARY KEY (Tenant, At, Id);")
                                                .formatted(table))
                                .collect(Collectors.joining("\n")),
                        Dialect.GOOGLE_STANDARD_SQL)
                .catalogOrThrow();
    }

    /** Half of all ranges lie in ten tables. */
    private SlicePlace place(int number) {
        String table = "Table" + (number % 2 == 0 ? number % 20 / 2 : number % TABLES);
        String tenant = "tenant-%08x-0000-4000-8000-%012x".formatted(random.nextInt(), random.nextInt(1 << 30));
        String at =
                "2026-11-%02dT%02d:%02d:00Z".formatted(1 + random.nextInt(22), random.nextInt(24), random.nextInt(60));
        String start = table + "(\"" + tenant + "\", \"" + at + "\", ";
        return new SlicePlace(table, start + number + ")", start + (number + 1 + random.nextInt(1_000)) + ")");
    }

    private HeatSlice slice(List<SlicePlace> places, Instant end, Layer layer) {
        int seconds = (int) layer.length().toSeconds();
        List<SliceRange> ranges = places.stream()
                .map(place -> {
                    int score = 20 + random.nextInt(81);
                    return new SliceRange(place, score, (long) score * seconds, seconds, 0, 0, 1, Set.of());
                })
                .toList();
        List<SliceLoad> loads = IntStream.range(0, TABLES / 10)
                .mapToObj(table -> new SliceLoad("Table" + table, random.nextInt(1 << 20), 0, 0, 0, 0, 0, 0))
                .toList();
        Map<HeatSource, Covered> covered = Map.of(
                HeatSource.SPLIT_SCORES,
                new Covered(seconds, false),
                HeatSource.OPERATIONS,
                new Covered(seconds, false));
        return new HeatSlice(DATABASE, end, layer.length(), 0, covered, ranges, loads);
    }

    @Override
    public void read(String database, Layer layer, Instant from, Instant to, Consumer<HeatSlice> reader) {
        of(layer).stream()
                .filter(slice -> slice.end().isAfter(from) && !slice.end().isAfter(to))
                .forEach(reader);
    }

    @Override
    public Optional<Instant> newest(String database, Layer layer) {
        return of(layer).isEmpty() ? Optional.empty() : Optional.of(END);
    }

    @Override
    public Optional<Instant> earliest(String database, Layer layer) {
        return of(layer).stream().findFirst().map(HeatSlice::start);
    }

    private List<HeatSlice> of(Layer layer) {
        return switch (layer) {
            case MINUTE -> minutes;
            case HOUR -> hours;
            case TEN_MINUTES, DAY -> List.of();
        };
    }
}
