package dev.splitheat.app.evaluate;

import dev.splitheat.catalog.Catalog;
import dev.splitheat.catalog.DdlReader;
import dev.splitheat.catalog.Dialect;
import dev.splitheat.finding.Cause;
import dev.splitheat.interval.SplitRow;
import dev.splitheat.keyspace.KeySpace;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.TreeMap;

/** Scenarios made by hand: a table Logs with an index, two hours long. */
final class LivedMinutes {
    static final Instant START = Instant.parse("2026-11-20T10:00:00Z");
    static final Catalog CATALOG = DdlReader.read(
                    "CREATE TABLE Logs (At TIMESTAMP NOT NULL, Host STRING(MAX)) PRIMARY KEY (At);"
                            + "CREATE INDEX LogsByHost ON Logs(Host)",
                    Dialect.GOOGLE_STANDARD_SQL)
            .catalogOrThrow();
    static final KeySpace KEYS = new KeySpace(CATALOG);
    private static final int LENGTH = 120;

    private final NavigableMap<Instant, List<SplitRow>> minutes = new TreeMap<>();
    private final List<Hotspot> hotspots = new ArrayList<>();

    LivedMinutes() {
        for (int minute = 1; minute <= LENGTH; minute++) {
            minutes.put(minute(minute), List.of());
        }
    }

    static Instant minute(long minutes) {
        return START.plusSeconds(60 * minutes);
    }

    LivedMinutes hot(int from, int to, String start, String limit, String... reasons) {
        for (int minute = from; minute <= to; minute++) {
            List<SplitRow> rows = new ArrayList<>(minutes.get(minute(minute)));
            rows.add(new SplitRow(start, limit, 90, List.of("Logs"), List.of(reasons)));
            minutes.put(minute(minute), rows);
        }
        return this;
    }

    LivedMinutes truth(Cause cause, String index, String column, int onset, int end) {
        hotspots.add(new Hotspot(
                cause,
                Optional.of("Logs"),
                Optional.ofNullable(index),
                Optional.ofNullable(column),
                Optional.empty(),
                minute(onset),
                minute(end)));
        return this;
    }

    Lived lived() {
        return new Lived(
                "by-hand",
                "projects/p/instances/i/databases/d",
                1,
                CATALOG,
                KEYS,
                minutes,
                new TreeMap<>(),
                new TreeMap<>(),
                hotspots);
    }

    /** Said of the table, or of its index, for as long as the scenario lasts. */
    static Detection said(Cause cause, String index, String column, int at) {
        return said(cause, index, column, at, at);
    }

    /** The same of what was opened before. */
    static Detection said(Cause cause, String index, String column, int opened, int at) {
        return new Detection(
                cause,
                Optional.of("Logs"),
                Optional.ofNullable(index),
                Optional.ofNullable(column),
                Optional.of(KEYS.range("Logs()", "<end>")),
                Optional.of(minute(opened)),
                minute(at),
                Optional.empty(),
                OptionalDouble.of(0.9),
                List.of());
    }
}
