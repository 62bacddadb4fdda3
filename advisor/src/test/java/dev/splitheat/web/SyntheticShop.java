package dev.splitheat.web;

import dev.splitheat.catalog.CatalogVersion;
import dev.splitheat.catalog.DdlReader;
import dev.splitheat.catalog.Dialect;
import dev.splitheat.finding.Advice;
import dev.splitheat.finding.Basis;
import dev.splitheat.finding.Cause;
import dev.splitheat.finding.Event;
import dev.splitheat.finding.Expected;
import dev.splitheat.finding.Finding;
import dev.splitheat.finding.Phrase;
import dev.splitheat.finding.Recommendation;
import dev.splitheat.finding.Severity;
import dev.splitheat.finding.Step;
import dev.splitheat.heatmap.Covered;
import dev.splitheat.heatmap.HeatSlice;
import dev.splitheat.heatmap.HeatSource;
import dev.splitheat.heatmap.SliceLoad;
import dev.splitheat.heatmap.SlicePlace;
import dev.splitheat.heatmap.SliceRange;
import dev.splitheat.notice.Alert;
import dev.splitheat.notice.Scope;
import dev.splitheat.notice.Silence;
import dev.splitheat.view.FixedViews;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * A made-up shop: rows are appended at the end of Events, a diagonal; the middle of Items is always hot, a band; one customer
 * was hot for one minute; half an hour is missing; and somebody named a table to do harm. All key values contain {@link
 * #SECRET}.
 */
final class SyntheticShop {
    static final String DATABASE = "projects/p/instances/shop-prod/databases/shop";
    static final String QUIET = "projects/p/instances/shop-prod/databases/quiet";
    static final String HOSTILE = "<script>alert(1)</script>";
    static final String SECRET = "nobody-may-see";
    static final String OPEN = "f-events";
    static final String ENDED = "f-customer";
    static final String COOLED = "f-cooled";
    static final String WAITING = "f-waiting";

    static final String DDL =
            """
            CREATE TABLE Customers (CustomerId STRING(40) NOT NULL, Region STRING(20)) PRIMARY KEY (CustomerId);
            CREATE TABLE Orders (CustomerId STRING(40) NOT NULL, OrderId INT64 NOT NULL) PRIMARY KEY (CustomerId, OrderId),
              INTERLEAVE IN PARENT Customers;
            CREATE TABLE Events (EventId STRING(60) NOT NULL) PRIMARY KEY (EventId);
            CREATE TABLE Items (Sku STRING(60) NOT NULL) PRIMARY KEY (Sku);
            CREATE TABLE Archive (Id STRING(36) NOT NULL) PRIMARY KEY (Id);
            CREATE INDEX CustomersByRegion ON Customers(Region);
            """;

    private static final Duration MINUTE = Duration.ofMinutes(1);
    private static final Duration BLIND_FROM = Duration.ofMinutes(120);
    private static final Duration BLIND_UNTIL = Duration.ofMinutes(90);
    private static final Duration ONE_HOT_MINUTE = Duration.ofMinutes(45);
    private static final String HARMFUL = "javascript:" + HOSTILE;

    private final Instant now;

    /** @param now end of its newest minute */
    SyntheticShop(Instant now) {
        this.now = now;
    }

    Instant now() {
        return now;
    }

    FixedViews views(Duration history) {
        FixedViews views = new FixedViews();
        for (Instant end = now.minus(history); !end.isAfter(now); end = end.plus(MINUTE)) {
            views.put(minute(end));
        }
        for (Duration length : List.of(Duration.ofMinutes(10), Duration.ofHours(1))) {
            long seconds = length.toSeconds();
            Instant end = Instant.ofEpochSecond(now.minus(history).getEpochSecond() / seconds * seconds + seconds);
            for (; !end.isAfter(now); end = end.plus(length)) {
                views.put(slice(end, length));
            }
        }
        views.put(DATABASE, catalog("v0", now.minus(history), DDL.substring(0, DDL.lastIndexOf("CREATE INDEX"))));
        views.put(DATABASE, catalog("v1", now.minus(Duration.ofMinutes(70)), DDL));
        views.put(QUIET, catalog("v1", now.minus(history), DDL));
        putFindings(views);
        views.put(new Event(
                DATABASE,
                now.minus(Duration.ofMinutes(100)),
                Event.Kind.DEPLOY,
                Phrase.of("{0} was rolled out", "checkout 41")));
        views.put(new Silence(
                "s-1",
                Silence.Kind.MAINTENANCE,
                new Scope(DATABASE, Optional.of("Items"), Optional.empty(), Optional.empty()),
                now.minus(MINUTE),
                now.plus(Duration.ofDays(1)),
                "ann",
                "an import that was planned, of Items(4711)"));
        return views;
    }

    private static CatalogVersion catalog(String version, Instant at, String ddl) {
        return new CatalogVersion(
                version, at, DdlReader.read(ddl, Dialect.GOOGLE_STANDARD_SQL).catalogOrThrow());
    }

    HeatSlice minute(Instant end) {
        return slice(end, MINUTE);
    }

    private HeatSlice slice(Instant end, Duration length) {
        boolean blind = end.isAfter(now.minus(BLIND_FROM)) && !end.isAfter(now.minus(BLIND_UNTIL));
        if (blind && length.equals(MINUTE)) {
            return new HeatSlice(DATABASE, end, length, 1, Map.of(), List.of(), List.of());
        }
        List<SliceRange> ranges = new ArrayList<>();
        long number = end.getEpochSecond() / 60;
        ranges.add(range("Events", event(number), event(number + 1), 96, 0));
        ranges.add(range("Items", "Items(\"k-" + SECRET + "\")", "Items(\"p-" + SECRET + "\")", 74, 40));
        ranges.add(range(HOSTILE, HARMFUL + "(\"" + SECRET + "\")", "<end>", 55, 0));
        if (!end.isBefore(now.minus(ONE_HOT_MINUTE)) && end.minus(length).isBefore(now.minus(ONE_HOT_MINUTE))) {
            ranges.add(range("Customers", customer(500), customer(501), 100, 0));
        }
        int seconds = (int) length.toSeconds();
        Map<HeatSource, Covered> coverage = new EnumMap<>(HeatSource.class);
        for (HeatSource source : HeatSource.values()) {
            coverage.put(source, new Covered(seconds, false));
        }
        return new HeatSlice(
                DATABASE,
                end,
                length,
                1,
                coverage,
                ranges,
                List.of(
                        new SliceLoad("Events", 10, 6_000, 0, 6_000, 3, 0, 500),
                        new SliceLoad("Items", 90_000, 400, 10, 400, 80, 9_000_000, 40)));
    }

    private static String event(long number) {
        return "Events(\"" + SECRET + "-" + number + "\")";
    }

    static String customer(int number) {
        return "Customers(\"" + SECRET + "-" + number + "\")";
    }

    private static SliceRange range(String object, String start, String limit, int score, long writes) {
        return new SliceRange(
                new SlicePlace(object, start, limit), score, score * 60L, 60, 250_000, writes, 1, Set.of("HOT_ROW"));
    }

    private void putFindings(FixedViews views) {
        Finding open = finding(OPEN, "Events", event(now.getEpochSecond() / 60), Finding.Status.OPEN);
        views.put(open).put(advice(open)).put(new Alert(2, Alert.State.FIRING, open, advice(open)));
        views.put(finding(ENDED, "Customers", customer(500), Finding.Status.RESOLVED));
    }

    /** Transactions that wait for one item, without any heat. */
    Finding waiting() {
        return finding(
                WAITING,
                Cause.LOCK_CONTENTION,
                "Items",
                "Items(\"k-" + SECRET + "\")",
                "Items(\"p-" + SECRET + "\")",
                Optional.empty(),
                0,
                0);
    }

    /** One customer who was hot until a minute ago. */
    Finding cooled() {
        return finding(
                COOLED,
                Cause.HOT_ROW,
                "Customers",
                customer(500),
                customer(501),
                Optional.of(now.minus(MINUTE)),
                100,
                30);
    }

    private Finding finding(String id, String table, String start, Finding.Status status) {
        boolean ended = status == Finding.Status.RESOLVED;
        return finding(
                id,
                ended ? Cause.HOT_ROW : Cause.MONOTONIC_KEY,
                table,
                start,
                ended ? customer(501) : "<end>",
                ended ? Optional.of(now.minus(Duration.ofMinutes(30))) : Optional.empty(),
                100,
                ended ? 1 : 40);
    }

    private Finding finding(
            String id,
            Cause cause,
            String table,
            String start,
            String limit,
            Optional<Instant> resolved,
            int peak,
            int hotMinutes) {
        return new Finding(
                DATABASE,
                id,
                3,
                resolved.isPresent() ? Finding.Status.RESOLVED : Finding.Status.OPEN,
                Optional.empty(),
                cause,
                cause == Cause.MONOTONIC_KEY ? Severity.CRITICAL : Severity.WARNING,
                0.9,
                Optional.of(table),
                Optional.empty(),
                Optional.of(cause == Cause.MONOTONIC_KEY ? "EventId" : "CustomerId"),
                start,
                limit,
                now.minus(ONE_HOT_MINUTE),
                now.minus(Duration.ofMinutes(40)),
                now,
                resolved,
                peak,
                hotMinutes,
                Optional.of("v1"),
                List.of(Phrase.of("It began at {0}.", Phrase.key(start))),
                Basis.NONE);
    }

    private static Advice advice(Finding finding) {
        return new Advice(
                finding.database(),
                finding.id(),
                finding.revision(),
                List.of(new Recommendation(
                        "HASHED_KEY",
                        "Lead the key with a shard",
                        Phrase.of("{0} only grows, now at {1}.", "EventId", Phrase.key(finding.rangeStart())),
                        List.of(Phrase.of("Pause what appends behind {0}.", Phrase.key(finding.rangeStart()))),
                        List.of(),
                        List.of(
                                "CREATE TABLE EventsNew (Shard INT64, EventId STRING(60)) PRIMARY KEY (Shard, EventId)"),
                        List.of(Step.of("Execute the DDL.")),
                        Optional.empty(),
                        List.of(),
                        List.of(),
                        List.of("Reads in order ask every shard."),
                        List.of(),
                        Optional.of(new Expected(0.97, 0.06, 0.04, 0.09, 0.98, 0.2, 1_200, Optional.empty())),
                        List.of())),
                List.of(),
                Optional.empty());
    }
}
