package dev.splitheat.weekly;

import dev.splitheat.catalog.Catalog;
import dev.splitheat.catalog.DdlReader;
import dev.splitheat.catalog.Dialect;
import dev.splitheat.evidence.Traffic;
import dev.splitheat.finding.Advice;
import dev.splitheat.finding.Basis;
import dev.splitheat.finding.Cause;
import dev.splitheat.finding.Event;
import dev.splitheat.finding.Expected;
import dev.splitheat.finding.Finding;
import dev.splitheat.finding.Phrase;
import dev.splitheat.finding.Proof;
import dev.splitheat.finding.Recommendation;
import dev.splitheat.finding.Severity;
import dev.splitheat.finding.Step;
import dev.splitheat.health.Observed;
import dev.splitheat.interval.CollectorStatus;
import dev.splitheat.interval.SplitPointRow;
import dev.splitheat.keyspace.Redaction;
import dev.splitheat.notice.Alert;
import dev.splitheat.notice.Feedback;
import dev.splitheat.notice.Marks;
import dev.splitheat.notice.Scope;
import dev.splitheat.notice.Silence;
import dev.splitheat.notice.Told;
import dev.splitheat.routing.Glob;
import dev.splitheat.routing.Team;
import dev.splitheat.story.Permalinks;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** A shop's database in a week in which much happened: what its topics told, and how its report is made. */
final class ShopWeek {
    static final String DATABASE = "projects/p/instances/shop-prod/databases/orders";
    static final ZoneId BERLIN = ZoneId.of("Europe/Berlin");
    static final Week WEEK = new Week(IsoWeek.parse("2026-W47"), BERLIN);
    static final Instant NOW = Instant.parse("2026-11-23T07:00:00Z");
    static final String HOSTILE = "Audit<script>alert(1)</script>";
    /** A key value that belongs to a customer, and that nobody may see. */
    static final String SECRET = "jane@example.com";

    private static final String BEFORE =
            """
            CREATE TABLE Orders (OrderId INT64 NOT NULL, CreatedAt TIMESTAMP NOT NULL, Region STRING(8)) PRIMARY KEY (CreatedAt, OrderId);
            CREATE TABLE Users (Email STRING(80) NOT NULL, Name STRING(80)) PRIMARY KEY (Email);
            CREATE TABLE Events (At TIMESTAMP NOT NULL, Id INT64 NOT NULL) PRIMARY KEY (At, Id);
            CREATE TABLE Old (Id INT64 NOT NULL) PRIMARY KEY (Id);
            CREATE TABLE Counters (Name STRING(40) NOT NULL, Value INT64) PRIMARY KEY (Name);
            CREATE INDEX OrdersByRegion ON Orders(Region, CreatedAt);
            CREATE INDEX UsersByName ON Users(Name);
            """;
    private static final String AFTER =
            BEFORE.replaceAll("CREATE TABLE Old[^;]*;\n", "") + "CREATE INDEX UsersByName2 ON Users(Name);\n";

    private ShopWeek() {}

    static Style style() {
        Redaction redaction = new Redaction("secret".getBytes(StandardCharsets.UTF_8), Set.of());
        return new Style(
                space -> space.map(redaction::in).orElse(redaction),
                List.of(
                        new Team("payments", List.of(), List.of(new Glob("Orders*"))),
                        new Team("identity", List.of(), List.of(new Glob("Users*"), new Glob("Counters")))),
                new Permalinks(Optional.of(URI.create("https://splitheat.example.com/"))),
                "1.0.0");
    }

    static KnownDatabase known() {
        return new KnownDatabase(
                DATABASE,
                findings(),
                advice(),
                alerts(),
                told(),
                List.of(
                        new Feedback(DATABASE, "f-orders", Feedback.Verdict.USEFUL, "ann", at(3, 9), ""),
                        new Feedback(DATABASE, "f-users", Feedback.Verdict.WRONG, "bob", at(4, 9), "")),
                silences(),
                List.of(new Event(DATABASE, at(1, 13), Event.Kind.DEPLOY, Phrase.of("checkout 4.2 rolled out"))),
                List.of(schema("1", Instant.parse("2026-10-01T00:00:00Z"), BEFORE), schema("2", at(3, 10), AFTER)),
                List.of(
                        new KnownDatabase.SplitPointsAt(at(0, 1), List.of()),
                        new KnownDatabase.SplitPointsAt(at(2, 15), List.of(point("1"), point("2")))),
                List.of(new CollectorStatus(
                        DATABASE,
                        "LOCK_STATS_TOP_MINUTE",
                        CollectorStatus.State.REFUSED,
                        NOW,
                        Optional.of("permission spanner.databases.select is missing on orders: grant it"),
                        Optional.empty(),
                        Optional.empty(),
                        CollectorStatus.Tally.NONE)),
                heat(),
                new Observed(
                        Map.of(
                                "Orders", traffic(900, 2100, 50, Duration.ZERO, 9e9),
                                "OrdersByRegion", traffic(900, 2100, 40, Duration.ZERO, 2e9),
                                "Events", traffic(90, 240, 3, Duration.ZERO, 4e8),
                                "UsersByName", traffic(12, 40, 0, Duration.ofDays(44), 7e8)),
                        Optional.of(new Observed.Span(at(-30, 0), NOW))));
    }

    /** The same with other findings, and other heat. */
    static KnownDatabase known(List<Finding> findings, HeatLog heat) {
        return known(findings, heat, Observed.NOTHING);
    }

    static KnownDatabase known(List<Finding> findings, HeatLog heat, Observed observed) {
        KnownDatabase shop = known();
        return new KnownDatabase(
                DATABASE,
                findings,
                Map.of(),
                List.of(),
                List.of(),
                List.of(),
                List.of(),
                List.of(),
                shop.catalogs(),
                List.of(),
                List.of(),
                heat,
                observed);
    }

    /** Nothing was ever seen of it. */
    static KnownDatabase unknown(String database) {
        return new KnownDatabase(
                database,
                List.of(),
                Map.of(),
                List.of(),
                List.of(),
                List.of(),
                List.of(),
                List.of(),
                List.of(),
                List.of(),
                List.of(),
                new HeatLog(WEEK),
                Observed.NOTHING);
    }

    /** Of a day of the week, from Monday, 0, and an hour by Berlin's clock. */
    static Instant at(int day, int hour) {
        return WEEK.iso().monday().plusDays(day).atTime(hour, 0).atZone(BERLIN).toInstant();
    }

    static Finding finding(
            String id, Cause cause, String table, String index, Instant from, Optional<Instant> until, int minutes) {
        return new Finding(
                DATABASE,
                id,
                7,
                until.isPresent() ? Finding.Status.RESOLVED : Finding.Status.OPEN,
                Optional.empty(),
                cause,
                cause == Cause.MONOTONIC_KEY ? Severity.CRITICAL : Severity.WARNING,
                0.93,
                Optional.of(table),
                Optional.ofNullable(index),
                Optional.of("CreatedAt"),
                "Users(" + SECRET + ")",
                "<end>",
                from,
                from.plus(Duration.ofMinutes(5)),
                until.orElse(NOW),
                until,
                100,
                minutes,
                Optional.of("1"),
                List.of(
                        Phrase.of("The hot end moved on in {0} of {1} minutes.", 36, 41),
                        Phrase.of(
                                "The range began at {0} and lies behind all others by now.",
                                Phrase.key("Users(" + SECRET + ")"))),
                Basis.NONE);
    }

    private static List<Finding> findings() {
        return List.of(
                finding("f-orders", Cause.MONOTONIC_KEY, "Orders", null, at(1, 14), Optional.empty(), 1_920),
                finding(
                        "f-region0",
                        Cause.MONOTONIC_INDEX,
                        "Orders",
                        "OrdersByRegion",
                        at(-20, 9),
                        Optional.of(at(-19, 9)),
                        300),
                finding(
                        "f-region",
                        Cause.MONOTONIC_INDEX,
                        "Orders",
                        "OrdersByRegion",
                        at(2, 9),
                        Optional.of(at(2, 12)),
                        96),
                finding("f-users", Cause.HOT_ROW, "Users", null, at(-6, 9), Optional.empty(), 700),
                finding("f-counters", Cause.HOT_SEQUENCE, "Counters", null, at(-9, 9), Optional.of(at(2, 8)), 500),
                finding("f-old", Cause.LARGE_SCAN, "Old", null, at(-2, 1), Optional.of(at(3, 9)), 60),
                finding("f-evil", Cause.UNDIAGNOSED, HOSTILE, null, at(5, 3), Optional.of(at(5, 4)), 25));
    }

    private static Map<String, Advice> advice() {
        return Map.of(
                "f-orders", new Advice(DATABASE, "f-orders", 7, List.of(hashed()), List.of(), Optional.empty()),
                "f-counters", new Advice(DATABASE, "f-counters", 7, List.of(), List.of(), Optional.of(proof())));
    }

    private static Recommendation hashed() {
        return new Recommendation(
                "HASHED_KEY",
                "Orders: lead the key with a hash of OrderId",
                Phrase.of("Every write goes to the end of the key {0}.", Phrase.key("Orders(" + SECRET + ")")),
                List.of(Phrase.of("Pause the backfill with tag {0}.", "app=import")),
                List.of(),
                List.of(
                        "CREATE TABLE Orders_new (Shard INT64 NOT NULL AS (MOD(ABS(FARM_FINGERPRINT(CAST(OrderId AS STRING))), 16)) STORED, CreatedAt TIMESTAMP NOT NULL, OrderId INT64 NOT NULL) PRIMARY KEY (Shard, CreatedAt, OrderId)"),
                List.of(
                        Step.of("Create the new table.").gate("The schema shows it."),
                        Step.of("Write to both.").gate("Counts agree for a day."),
                        Step.of("Copy old rows, then read from the new one.")),
                Optional.empty(),
                List.of("Ranges over CreatedAt read 16 shards."),
                List.of(),
                List.of("Range scans by time become 16 reads."),
                List.of(),
                Optional.of(new Expected(0.62, 0.06, 0.04, 0.09, 0.7, 0.2, 4_210, Optional.empty())));
    }

    private static Proof proof() {
        return new Proof(
                Proof.Outcome.FIXED,
                Phrase.of("sequence of Counters is bit-reversed"),
                at(2, 7),
                Optional.of(at(5, 7)),
                List.of(Phrase.of("p99 of commits 410 ms before, 38 ms after, at the same hours.")),
                Optional.of(0.08),
                Optional.of(0.11));
    }

    private static List<Alert> alerts() {
        List<Alert> alerts = new ArrayList<>();
        findings()
                .forEach(finding -> alerts.add(new Alert(
                        3,
                        finding.resolvedAt().isPresent() ? Alert.State.RESOLVED : Alert.State.FIRING,
                        finding,
                        Optional.ofNullable(advice().get(finding.id())).orElseGet(() -> Advice.none(finding)),
                        Marks.NONE.openedAt(List.of(finding.openedAt())))));
        return alerts;
    }

    private static List<Told> told() {
        return List.of(new Told(
                DATABASE,
                "f-orders",
                "pager",
                Told.Stage.OPEN,
                3,
                1,
                0,
                Map.of("paged", "yes"),
                0,
                Optional.empty(),
                Optional.empty(),
                at(1, 15)));
    }

    private static List<Silence> silences() {
        return List.of(new Silence(
                "s-1",
                Silence.Kind.ACCEPTED_RISK,
                new Scope(DATABASE, Optional.of("Users"), Optional.empty(), Optional.empty()),
                at(-40, 0),
                at(16, 0),
                "ann",
                "The table moves to another service in December."));
    }

    private static Traffic traffic(double writes, double peak, double reads, Duration unread, double bytes) {
        return new Traffic(
                writes,
                peak,
                reads,
                reads * 2,
                Duration.ofDays(1),
                Optional.of(unread).filter(quiet -> !quiet.isZero()),
                Optional.of(bytes));
    }

    private static KnownDatabase.SchemaAt schema(String version, Instant at, String ddl) {
        Catalog catalog = DdlReader.read(ddl, Dialect.GOOGLE_STANDARD_SQL).catalog();
        return new KnownDatabase.SchemaAt(at, version, catalog);
    }

    private static SplitPointRow point(String key) {
        return new SplitPointRow("Orders", Optional.empty(), "ann", "Orders(" + key + ")", Optional.empty());
    }

    /** Nine weeks. Orders is hot from Tuesday on by day, and its hot end moves; a morning of this week was not collected. */
    private static HeatLog heat() {
        HeatLog log = new HeatLog(WEEK);
        Instant from = WEEK.minus(8).from();
        for (Instant begin = from; begin.isBefore(WEEK.until()); begin = begin.plusSeconds(3_600)) {
            if (begin.isBefore(at(4, 3)) || !begin.isBefore(at(4, 9))) {
                log.add(new HotHour(
                        begin.plusSeconds(3_600),
                        1,
                        3_600,
                        false,
                        ranges(begin),
                        Map.of("Orders", 3_000L, "Users", 1_000L)));
            }
        }
        return log;
    }

    private static List<HotHour.Range> ranges(Instant begin) {
        int hour = begin.atZone(BERLIN).getHour();
        List<HotHour.Range> ranges = new ArrayList<>();
        if (!begin.isBefore(at(1, 14)) && hour >= 8 && hour < 22) {
            int seconds = 600 + 150 * Math.min(hour - 7, 22 - hour);
            ranges.add(new HotHour.Range(
                    "Orders",
                    "Orders(\"" + begin + "\",1)",
                    "Orders(\"" + begin.plusSeconds(7_200) + "\",1)",
                    70 + hour,
                    seconds));
        }
        if (!begin.isBefore(at(-6, 9)) && hour == 12) {
            ranges.add(new HotHour.Range("Users", "Users(a)", "Users(b)", 80, begin.isBefore(at(0, 0)) ? 2_400 : 900));
        }
        if (!begin.isBefore(at(-9, 9)) && begin.isBefore(at(2, 7))) {
            ranges.add(new HotHour.Range("Counters", "Counters(a)", "Counters(b)", 60, 300));
        }
        if (!begin.isBefore(at(2, 9)) && begin.isBefore(at(2, 12))) {
            ranges.add(new HotHour.Range("OrdersByRegion", "<begin>", "<end>", 90, 1_900));
        }
        return ranges;
    }
}
