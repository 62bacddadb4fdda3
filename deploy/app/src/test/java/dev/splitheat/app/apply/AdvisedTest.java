package dev.splitheat.app.apply;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.splitheat.app.lifecycle.StartupException;
import dev.splitheat.catalog.Dialect;
import dev.splitheat.finding.Advice;
import dev.splitheat.finding.Basis;
import dev.splitheat.finding.Cause;
import dev.splitheat.finding.Finding;
import dev.splitheat.finding.Phrase;
import dev.splitheat.finding.Recommendation;
import dev.splitheat.finding.Severity;
import dev.splitheat.finding.Step;
import dev.splitheat.notice.Alert;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class AdvisedTest {
    private static final Instant SINCE = Instant.parse("2026-11-21T10:00:00Z");
    private static final String DATABASE = "projects/p/instances/i/databases/shop";
    private static final Recommendation NEW_TABLE = recommendation("SWAP_KEY_ORDER", "CREATE TABLE Events_new (…)");
    private static final Recommendation NEW_INDEX = replacing(
            "ByTime",
            recommendation(
                    "SHARDED_INDEX", "ALTER TABLE T ADD COLUMN Shard INT64", "  create unique\n index Two ON T(A)"));
    private static final Recommendation NO_DDL = recommendation("RELIEVE_ROW");
    private static final Collection<Alert> ALERTS = List.of(
            alert("aa11", Optional.empty(), NEW_TABLE, NO_DDL),
            alert("aa22", Optional.of("ByTime"), NEW_INDEX, NEW_TABLE),
            alert("bb33", Optional.empty(), NO_DDL, NEW_TABLE));

    @ParameterizedTest
    @CsvSource({
        "aa11, 1, aa11, SWAP_KEY_ORDER",
        "aa1, 1, aa11, SWAP_KEY_ORDER",
        "aa2, 1, aa22, SHARDED_INDEX",
        "aa22, 2, aa22, SWAP_KEY_ORDER",
        "b, 2, bb33, SWAP_KEY_ORDER"
    })
    void aFinding_isNamedByTheBeginningOfItsId(String id, int place, String finding, String kind) {
        Advised advised = Advised.pick(ALERTS, id, place);

        assertThat(advised.alert().finding().id()).isEqualTo(finding);
        assertThat(advised.recommendation().kind()).isEqualTo(kind);
        assertThat(advised.database()).isEqualTo(DATABASE);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    aa   | 1 | several findings begin with 'aa': aa11 (T: one row takes the load), aa22 (
                    ''   | 1 | several findings begin with '': aa11 (
                    cc   | 1 | no finding begins with 'cc'; there are aa11 (T: one row takes the load), aa22 (
                    AA11 | 1 | no finding begins with 'AA11'; there are
                    aa11 | 3 | finding aa11 has 2 recommendations, and no number 3
                    aa11 | 0 | finding aa11 has 2 recommendations, and no number 0
                    bb33 | 1 | recommendation 1, RELIEVE_ROW, has no DDL: it is not the schema that is to be changed; --recommendation picks another
                    """)
    void whatNamesNothingThatCanBeExecuted_isRefusedWithASentence(String id, int place, String sentence) {
        assertThatThrownBy(() -> Advised.pick(ALERTS, id, place))
                .isInstanceOf(StartupException.class)
                .hasMessageStartingWith(sentence);
    }

    @Test
    void whereNothingIsKnownYet_thatIsSaid() {
        assertThatThrownBy(() -> Advised.pick(List.of(), "aa11", 1))
                .hasMessage("no finding begins with 'aa11': there is none yet");
    }

    @Test
    void theHotIndexIsDropped_whereAnotherTakesItsPlace() {
        assertThat(Advised.pick(ALERTS, "aa22", 1).statements(Dialect.GOOGLE_STANDARD_SQL))
                .startsWith(NEW_INDEX.ddl().toArray(String[]::new))
                .hasSize(3)
                .last()
                .isEqualTo("DROP INDEX ByTime");
    }

    @ParameterizedTest
    @CsvSource({"aa22, 2", "aa11, 1"})
    void nothingIsDropped_whereNoIndexTakesAnIndexsPlace(String id, int place) {
        Advised advised = Advised.pick(ALERTS, id, place);

        assertThat(advised.statements(Dialect.GOOGLE_STANDARD_SQL)).isEqualTo(NEW_TABLE.ddl());
    }

    private static Recommendation replacing(String index, Recommendation advised) {
        return new Recommendation(
                advised.kind(),
                advised.title(),
                advised.why(),
                advised.doNow(),
                advised.files(),
                advised.ddl(),
                List.of(Step.executing("Whatever the words are:", "DROP INDEX " + index)),
                advised.costs(),
                advised.queryChanges(),
                advised.rewrites(),
                advised.tradeOffs(),
                advised.estimate(),
                advised.expected(),
                List.of());
    }

    private static Recommendation recommendation(String kind, String... ddl) {
        return new Recommendation(
                kind,
                "title",
                Phrase.of("why"),
                List.of(),
                List.of(),
                List.of(ddl),
                List.of(),
                Optional.empty(),
                List.of(),
                List.of(),
                List.of(),
                List.of(),
                Optional.empty(),
                List.of());
    }

    private static Alert alert(String id, Optional<String> index, Recommendation... recommendations) {
        Finding finding = new Finding(
                DATABASE,
                id,
                1,
                Finding.Status.OPEN,
                Optional.empty(),
                index.isPresent() ? Cause.MONOTONIC_INDEX : Cause.HOT_ROW,
                Severity.WARNING,
                0.9,
                Optional.of("T"),
                index,
                Optional.of("At"),
                "T(1)",
                "T(2)",
                SINCE,
                SINCE,
                SINCE,
                Optional.empty(),
                90,
                20,
                Optional.empty(),
                List.of(),
                Basis.NONE);
        return new Alert(
                1,
                Alert.State.FIRING,
                finding,
                new Advice(DATABASE, id, 1, List.of(recommendations), List.of(), Optional.empty()));
    }
}
