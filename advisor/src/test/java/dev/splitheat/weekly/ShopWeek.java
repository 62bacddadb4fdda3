package dev.splitheat.weekly;

import dev.splitheat.catalog.Catalog;
import dev.splitheat.catalog.CatalogVersion;
import dev.splitheat.catalog.DdlReader;
import dev.splitheat.catalog.Dialect;
import dev.splitheat.evidence.Traffic;
import dev.splitheat.finding.Event;
import dev.splitheat.finding.Finding;
import dev.splitheat.finding.Glob;
import dev.splitheat.finding.Phrase;
import dev.splitheat.health.Observed;
import dev.splitheat.interval.CollectorStatus;
import dev.splitheat.interval.SplitPointRow;
import dev.splitheat.keyspace.Redaction;
import dev.splitheat.notice.Feedback;
import dev.splitheat.notice.Scope;
import dev.splitheat.notice.Silence;
import dev.splitheat.notice.Told;
import dev.splitheat.routing.Team;
import dev.splitheat.story.Permalinks;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
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
                ShopFindings.findings(),
                ShopFindings.advice(),
                ShopFindings.alerts(),
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
                ShopHeat.log(),
                new Observed(
                        Map.of(
                                "Orders", traffic(900, 2100, 50, Duration.ZERO, 9e9),
                                "OrdersByRegion", traffic(900, 2100, 40, Duration.ZERO, 2e9),
                                "Events", traffic(90, 240, 3, Duration.ZERO, 4e8),
                                "UsersByName", traffic(12, 40, 0, Duration.ofDays(44), 7e8)),
                        Optional.of(new Observed.Span(at(-30, 0), NOW))));
    }

    /** The same schema with other findings and other heat, and nothing else. */
    static KnownDatabase known(List<Finding> findings, HeatLog heat) {
        return known(findings, heat, Observed.NOTHING);
    }

    static KnownDatabase known(List<Finding> findings, HeatLog heat, Observed observed) {
        return new KnownDatabase(
                DATABASE,
                findings,
                Map.of(),
                List.of(),
                List.of(),
                List.of(),
                List.of(),
                List.of(),
                known().catalogs(),
                List.of(),
                List.of(),
                heat,
                observed);
    }

    /** Of a day of the week, from Monday, 0, and an hour by Berlin's clock. */
    static Instant at(int day, int hour) {
        return WEEK.iso().monday().plusDays(day).atTime(hour, 0).atZone(BERLIN).toInstant();
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
                "Rows such as Users(" + SECRET + ") move to another service in December."));
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

    private static CatalogVersion schema(String version, Instant at, String ddl) {
        Catalog catalog = DdlReader.read(ddl, Dialect.GOOGLE_STANDARD_SQL).catalog();
        return new CatalogVersion(version, at, catalog);
    }

    private static SplitPointRow point(String key) {
        return new SplitPointRow("Orders", Optional.empty(), "ann", "Orders(" + key + ")", Optional.empty());
    }
}
