package dev.splitheat.wire;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.splitheat.catalog.BaseType;
import dev.splitheat.catalog.Catalog;
import dev.splitheat.catalog.DdlReader;
import dev.splitheat.catalog.Dialect;
import dev.splitheat.finding.Action;
import dev.splitheat.finding.Advice;
import dev.splitheat.finding.Attachment;
import dev.splitheat.finding.Basis;
import dev.splitheat.finding.Cause;
import dev.splitheat.finding.Costs;
import dev.splitheat.finding.Driver;
import dev.splitheat.finding.Event;
import dev.splitheat.finding.Expected;
import dev.splitheat.finding.Finding;
import dev.splitheat.finding.Phrase;
import dev.splitheat.finding.Proof;
import dev.splitheat.finding.Recommendation;
import dev.splitheat.finding.Rejected;
import dev.splitheat.finding.Rewrite;
import dev.splitheat.finding.RowTurns;
import dev.splitheat.finding.SetAside;
import dev.splitheat.finding.Severity;
import dev.splitheat.finding.Step;
import dev.splitheat.finding.Wanted;
import dev.splitheat.interval.Interval;
import dev.splitheat.interval.SplitRow;
import dev.splitheat.interval.StatisticsView;
import dev.splitheat.keyspace.KeyColumns;
import dev.splitheat.notice.Alert;
import dev.splitheat.notice.Impact;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.apache.kafka.common.errors.SerializationException;
import org.junit.jupiter.api.Test;

class WireTest {
    private static final Instant END = Instant.parse("2026-11-20T10:00:00Z");
    private static final String DATABASE = "projects/p/instances/i/databases/d";

    @Test
    void anIntervalComesBackAsItWent() {
        Interval<SplitRow> interval = Interval.whole(
                DATABASE,
                StatisticsView.SPLIT_STATS_TOP_MINUTE,
                END,
                END.plusSeconds(20),
                false,
                List.of(new SplitRow("Users(1)", "<end>", 97, List.of("Users"), List.of("HOT_ROW"))));

        assertThat(Wire.SPLIT_INTERVALS.read(Wire.SPLIT_INTERVALS.write(interval)))
                .isEqualTo(interval);
    }

    @Test
    void anAlertWithItsFindingAndAdviceComesBackAsItWent() {
        Alert alert = new Alert(3, Alert.State.FIRING, finding(), advice());

        assertThat(Wire.ALERTS.read(Wire.ALERTS.write(alert))).isEqualTo(alert);
    }

    @Test
    void anAlertTakesTheColumnsOfItsKeysAlong() {
        Alert alert = new Alert(3, Alert.State.FIRING, finding(), advice())
                .with(List.of(new KeyColumns(
                        "ByName", "Users", true, List.of(new KeyColumns.Part("Name", BaseType.STRING, true)), 1)));

        assertThat(Wire.ALERTS.read(Wire.ALERTS.write(alert))).isEqualTo(alert);
    }

    @Test
    void anAlertTakesAlongWhatWasMeasured() {
        Alert alert = new Alert(3, Alert.State.FIRING, finding(), advice());
        Impact load = new Impact(Optional.of(new Impact.Load(0.62, 0.05, 10)), Optional.empty());
        Impact latency =
                new Impact(Optional.empty(), Optional.of(new Impact.Latency("Commit", 0.41, Optional.of(0.038))));

        assertThat(Wire.ALERTS.read(Wire.ALERTS.write(alert.with(load)))).isEqualTo(alert.with(load));
        assertThat(Wire.ALERTS.read(Wire.ALERTS.write(alert.with(latency)))).isEqualTo(alert.with(latency));
    }

    @Test
    void anEventComesBackAsItWent() {
        Event event = new Event(DATABASE, END, Event.Kind.FLEET_HEAT, Phrase.of("{0} at once.", 7));

        Event deploy = new Event(
                DATABASE,
                END,
                Event.Kind.DEPLOY,
                Phrase.of("Prices are cached."),
                Optional.of("f1"),
                Optional.of("Prices"),
                Optional.of(END.plusSeconds(3_600)));

        assertThat(Wire.EVENTS.read(Wire.EVENTS.write(event))).isEqualTo(event);
        assertThat(Wire.EVENTS.read(Wire.EVENTS.write(deploy))).isEqualTo(deploy);
    }

    @Test
    void aLargeCatalogTravelsInPartsAndComesBackWhole() {
        StringBuilder ddl = new StringBuilder("CREATE SEQUENCE s OPTIONS (sequence_kind = 'bit_reversed_positive');");
        for (int i = 0; i < 600; i++) {
            ddl.append("CREATE TABLE T")
                    .append(i)
                    .append(" (a INT64 NOT NULL, b STRING(36)) PRIMARY KEY (a DESC);")
                    .append("CREATE INDEX I")
                    .append(i)
                    .append(" ON T")
                    .append(i)
                    .append(" (b) STORING (a);");
        }
        Catalog catalog =
                DdlReader.read(ddl.toString(), Dialect.GOOGLE_STANDARD_SQL).catalog();

        List<CatalogParts.Part> parts = CatalogParts.cut(DATABASE, catalog, END).stream()
                .map(part -> Wire.CATALOG_PARTS.read(Wire.CATALOG_PARTS.write(part)))
                .toList();

        assertThat(parts).hasSizeGreaterThan(1);
        assertThat(CatalogParts.join(parts)).isEqualTo(catalog);
    }

    @Test
    void bytesThatAreNoRecord_areNamedBadData() {
        assertThatThrownBy(() -> Wire.FINDINGS.read("garbage".getBytes(StandardCharsets.UTF_8)))
                .isInstanceOf(SerializationException.class)
                .hasMessageStartingWith("cannot read a FindingState: ");
        assertThatThrownBy(() -> Wire.FINDINGS.read(Wire.ADVICE.write(advice())))
                .isInstanceOf(UnreadableRecordException.class);
    }

    private static final Basis BASIS = new Basis(
            List.of(
                    new Driver(
                            Driver.Kind.QUERY,
                            OptionalLong.of(-17),
                            "app=shop",
                            Optional.of("SELECT 'a'"),
                            0.5,
                            120,
                            5000),
                    new Driver(Driver.Kind.TRANSACTION, OptionalLong.empty(), "", Optional.empty(), 1, 3.5, 0)),
            List.of(Wanted.CATALOG, Wanted.KEY_SAMPLES),
            List.of(new SetAside("rows of LOCK_STATS_TOP_MINUTE whose key is none", 3)),
            Optional.of(
                    new RowTurns(END.minusSeconds(3600), Duration.ofMinutes(17), List.of("Orders(1)", "Orders(2)"))),
            Optional.of(END.minusSeconds(600)),
            Optional.of(END.minusSeconds(1200)));

    private static Finding finding() {
        return new Finding(
                DATABASE,
                "f1",
                2,
                Finding.Status.OPEN,
                Optional.empty(),
                Cause.MONOTONIC_KEY,
                Severity.CRITICAL,
                0.9,
                Optional.of("Orders"),
                Optional.empty(),
                Optional.of("CreatedAt"),
                "Orders(2026-11-20T09:00:00Z)",
                "<end>",
                END.minusSeconds(600),
                END.minusSeconds(300),
                END,
                Optional.empty(),
                100,
                10,
                Optional.of("v1"),
                List.of(Phrase.of("It is {0} at {1}.", 100, Phrase.key("Orders(1)"))),
                BASIS);
    }

    private static Advice advice() {
        Recommendation recommendation = new Recommendation(
                "SHARD_PREFIX",
                "title",
                Phrase.of("why"),
                List.of(Phrase.of("now")),
                List.of(new Attachment("splits.txt", List.of(Phrase.of("TABLE T ({0})", Phrase.key("T(7)"))))),
                List.of("CREATE TABLE x"),
                List.of(Step.executing("step:", "DROP INDEX I")
                        .gate("gate")
                        .check("SELECT 1")
                        .rollback("back")),
                Optional.of(new Costs("twice", "twice", "10 seeks", "hours")),
                List.of("query"),
                List.of(new Rewrite("SELECT 1", Optional.of("SELECT 2"), "note")),
                List.of("cost"),
                List.of(Phrase.of("{0} shards", 7)),
                Optional.of(
                        new Expected(0.9, 0.1, 0.05, 0.2, 0.95, 0.4, 1_000, Optional.of(new Expected.Reads(10, 2.5)))),
                List.of(
                        new Action(Action.Kind.KEEP_ANSWER, 10, List.of("report")),
                        Action.of(Action.Kind.STOP_USING, List.of())));
        return new Advice(
                DATABASE,
                "f1",
                2,
                List.of(recommendation),
                List.of(new Rejected("SWAP_KEY_ORDER", Phrase.of("no entity"))),
                Optional.of(new Proof(
                        Proof.Outcome.PARTLY,
                        Phrase.of("index dropped"),
                        END,
                        Optional.of(END),
                        List.of(Phrase.of("from 100 to 60")),
                        Optional.of(0.1),
                        Optional.empty())));
    }
}
