package dev.splitheat.web;

import dev.splitheat.catalog.CatalogVersion;
import dev.splitheat.catalog.DdlReader;
import dev.splitheat.catalog.Dialect;
import dev.splitheat.finding.Event;
import dev.splitheat.finding.Phrase;
import dev.splitheat.heatmap.Covered;
import dev.splitheat.heatmap.HeatSlice;
import dev.splitheat.heatmap.HeatSource;
import dev.splitheat.heatmap.SliceLoad;
import dev.splitheat.heatmap.SlicePlace;
import dev.splitheat.heatmap.SliceRange;
import dev.splitheat.view.FixedViews;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A day of a made-up database as a picture: keys that grow are a diagonal, one cart that everybody fills is a band, a scan
 * at night is a block, customers come and go with the day, one invoice was hot for one minute, and half an hour is missing.
 */
final class Landscape {
    static final String FINDING = "a-cart";
    static final String DATABASE = "projects/acme/instances/europe/databases/orders";
    /** Before the end: when each of them was. */
    static final Duration BLIND_FROM = Duration.ofMinutes(125);

    static final Duration BLIND_UNTIL = Duration.ofMinutes(95);
    static final Duration ONE_HOT_MINUTE = Duration.ofMinutes(160);
    static final Duration SCAN_FROM = Duration.ofMinutes(270);
    static final Duration SCAN_UNTIL = Duration.ofMinutes(235);
    static final Duration CART_FROM = Duration.ofMinutes(200);

    static final String DDL =
            """
            CREATE TABLE Accounts (Id INT64 NOT NULL, Email STRING(MAX)) PRIMARY KEY (Id);
            CREATE TABLE Addresses (Id INT64 NOT NULL, Line INT64 NOT NULL) PRIMARY KEY (Id, Line), INTERLEAVE IN PARENT Accounts;
            CREATE TABLE Carts (Id INT64 NOT NULL) PRIMARY KEY (Id);
            CREATE TABLE Customers (Id INT64 NOT NULL, LastSeen TIMESTAMP) PRIMARY KEY (Id);
            CREATE TABLE Events (Id INT64 NOT NULL) PRIMARY KEY (Id);
            CREATE TABLE Invoices (Id INT64 NOT NULL) PRIMARY KEY (Id);
            CREATE TABLE InvoiceLines (Id INT64 NOT NULL, Line INT64 NOT NULL) PRIMARY KEY (Id, Line), INTERLEAVE IN PARENT Invoices;
            CREATE TABLE Orders (Id INT64 NOT NULL) PRIMARY KEY (Id);
            CREATE TABLE Sessions (Id INT64 NOT NULL) PRIMARY KEY (Id);
            CREATE INDEX AccountsByEmail ON Accounts(Email);
            CREATE INDEX CustomersByLastSeen ON Customers(LastSeen);
            """;

    private static final Duration MINUTE = Duration.ofMinutes(1);
    private static final int PARTS = 60;
    private static final int WIDTH = 1_000;

    private final Instant now;

    /** @param now end of its newest minute */
    Landscape(Instant now) {
        this.now = now;
    }

    FixedViews views(Duration history) {
        FixedViews views = new FixedViews();
        List<HeatSlice> minutes = Stream.iterate(now.minus(history), end -> !end.isAfter(now), end -> end.plus(MINUTE))
                .map(this::minute)
                .toList();
        minutes.forEach(views::put);
        for (Duration length : List.of(Duration.ofMinutes(10), Duration.ofHours(1), Duration.ofDays(1))) {
            merged(minutes, length).forEach(views::put);
        }
        views.put(
                DATABASE,
                new CatalogVersion(
                        "v1",
                        now.minus(history),
                        DdlReader.read(DDL, Dialect.GOOGLE_STANDARD_SQL).catalogOrThrow()));
        LandscapeFindings.of(DATABASE, now).putInto(views);
        return views.put(new Event(
                DATABASE, now.minus(CART_FROM), Event.Kind.DEPLOY, Phrase.of("{0} was rolled out", "checkout 41")));
    }

    HeatSlice minute(Instant end) {
        if (within(end, BLIND_FROM, BLIND_UNTIL)) {
            return new HeatSlice(DATABASE, end, MINUTE, 1, Map.of(), List.of(), List.of());
        }
        List<SliceRange> ranges = new ArrayList<>();
        long number = end.getEpochSecond() / 60;
        ranges.add(range("Events", number * 7, number * 7 + 21, 72 + wobble(number, 28)));
        if (!end.isBefore(now.minus(CART_FROM))) {
            ranges.add(range("Carts", 41_200, 41_201, 100));
        }
        if (end.equals(now.minus(ONE_HOT_MINUTE))) {
            ranges.add(range("Invoices", 7_000, 7_001, 100));
        }
        for (int part = 0; part < PARTS; part++) {
            customers(ranges, number, part);
            if (within(end, SCAN_FROM, SCAN_UNTIL)) {
                ranges.add(part("Orders", part, 46 + wobble(number * PARTS + part, 40)));
            }
        }
        ranges.add(
                range("Sessions", 9_000 + number % 400 * 60, 9_000 + number % 400 * 60 + 900, 52 + wobble(number, 12)));
        return new HeatSlice(DATABASE, end, MINUTE, 1, coverage(MINUTE), ranges, loads());
    }

    private static void customers(List<SliceRange> ranges, long number, int part) {
        double day = Math.sin((number % 1_440 / 1_440.0 + part / (double) PARTS / 3) * 2 * Math.PI);
        int score = (int) Math.round(16 + 22 * day + wobble(number * 31 + part, 9));
        if (score > 4) {
            ranges.add(part("Customers", part, score));
        }
        if (part % 3 == 0 && wobble(number * 17 + part, 100) < 40) {
            ranges.add(part("Accounts", part, 6 + wobble(number + part, 14)));
        }
    }

    private static SliceRange part(String table, int part, int score) {
        return range(table, (long) part * WIDTH, (part + 1L) * WIDTH, score);
    }

    private static SliceRange range(String table, long from, long to, int score) {
        return new SliceRange(
                new SlicePlace(table, table + "(" + from + ")", table + "(" + to + ")"),
                score,
                score * 60L,
                score >= 50 ? 60 : 0,
                score * 9_000L,
                score,
                1,
                score >= 50 ? Set.of("HOT_ROW") : Set.of());
    }

    /** Not random: the same number gives the same, below {@code most}. */
    private static int wobble(long number, int most) {
        return Math.floorMod((int) ((number * 0x9E3779B97F4A7C15L) >>> 33), most);
    }

    private boolean within(Instant end, Duration from, Duration until) {
        return end.isAfter(now.minus(from)) && !end.isAfter(now.minus(until));
    }

    private static Map<HeatSource, Covered> coverage(Duration length) {
        Covered whole = new Covered((int) length.toSeconds(), false);
        return Stream.of(HeatSource.values()).collect(Collectors.toMap(source -> source, source -> whole));
    }

    private static List<SliceLoad> loads() {
        return Stream.of("Accounts", "Carts", "Customers", "Events", "Invoices", "Orders", "Sessions")
                .map(name -> new SliceLoad(name, name.length() * 900L, 600, 4, 600, 3, 90_000, 500))
                .toList();
    }

    private static List<HeatSlice> merged(List<HeatSlice> minutes, Duration length) {
        long seconds = length.toSeconds();
        Map<Long, List<HeatSlice>> windows = minutes.stream()
                .collect(Collectors.groupingBy(minute -> (minute.end().getEpochSecond() - 1) / seconds + 1));
        return windows.entrySet().stream()
                .filter(window -> window.getValue().size() * 60L == seconds)
                .sorted(Map.Entry.comparingByKey())
                .map(window -> whole(Instant.ofEpochSecond(window.getKey() * seconds), length, window.getValue()))
                .toList();
    }

    private static HeatSlice whole(Instant end, Duration length, List<HeatSlice> minutes) {
        Map<SlicePlace, SliceRange> places = new HashMap<>();
        minutes.forEach(
                minute -> minute.ranges().forEach(range -> places.merge(range.place(), range, Landscape::both)));
        List<SliceRange> ranges = places.values().stream()
                .sorted(Comparator.comparing(range -> range.place().start()))
                .toList();
        return new HeatSlice(DATABASE, end, length, 1, coverage(length), ranges, loads());
    }

    private static SliceRange both(SliceRange one, SliceRange other) {
        Set<String> reasons = new TreeSet<>(one.reasons());
        reasons.addAll(other.reasons());
        return new SliceRange(
                one.place(),
                Math.max(one.peakScore(), other.peakScore()),
                one.scoreSeconds() + other.scoreSeconds(),
                one.hotSeconds() + other.hotSeconds(),
                one.waitMicros() + other.waitMicros(),
                one.sampledWrites() + other.sampledWrites(),
                1,
                reasons);
    }
}
