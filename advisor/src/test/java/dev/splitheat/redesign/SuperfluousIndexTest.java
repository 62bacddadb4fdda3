package dev.splitheat.redesign;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitheat.catalog.Catalog;
import dev.splitheat.catalog.DdlReader;
import dev.splitheat.catalog.Dialect;
import dev.splitheat.counsel.Redesigns;
import dev.splitheat.evidence.Evidence;
import dev.splitheat.finding.Cause;
import dev.splitheat.finding.Recommendation;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** An index that another order stands in for goes by a plan, and never by statements that are executed at once. */
class SuperfluousIndexTest {
    private static final String TABLE =
            "CREATE TABLE T (U STRING(36) NOT NULL, At TIMESTAMP, A STRING(9), B STRING(9)) PRIMARY KEY (U)";
    private static final String EXPIRING = TABLE + ", ROW DELETION POLICY (OLDER_THAN(At, INTERVAL 7 DAY))";

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "INDEX I ON T (At); CREATE INDEX J ON T (At, A) | true",
                "INDEX I ON T (At) STORING (A); CREATE INDEX J ON T (At, A) | true",
                "INDEX I ON T (At); CREATE INDEX J ON T (At) STORING (A) | true",
                "INDEX I ON T (At); CREATE INDEX J ON T (At DESC, A) | false",
                "INDEX I ON T (At); CREATE INDEX J ON T (A, At) | false",
                "INDEX I ON T (At) STORING (B); CREATE INDEX J ON T (At, A) | false",
                "INDEX I ON T (At); CREATE NULL_FILTERED INDEX J ON T (At, A) | false",
                "UNIQUE INDEX I ON T (At); CREATE INDEX J ON T (At, A) | false",
                "NULL_FILTERED INDEX I ON T (At); CREATE INDEX J ON T (At, A) | false",
                "INDEX I ON T (At) | false"
            })
    void indexGoes_whereAnotherAnswersAllThatItDoes(String indexes, boolean goes) {
        assertThat(kinds(TABLE + "; CREATE " + indexes).contains("DROP_INDEX")).isEqualTo(goes);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {"(At) | true", "(At DESC) | true", "(At) STORING (A) | false", "(At, A) | false", "(A, At) | false"
            })
    void indexGoes_whereItSeemsToBeThereForARowDeletionPolicy(String key, boolean goes) {
        assertThat(kinds(EXPIRING + "; CREATE INDEX I ON T " + key).contains("DROP_INDEX"))
                .isEqualTo(goes);
    }

    @Test
    void nothingGoes_beforeItsGate() {
        Recommendation advised = advised(TABLE + "; CREATE INDEX I ON T (At); CREATE INDEX J ON T (At, A)").stream()
                .filter(one -> one.kind().equals("DROP_INDEX"))
                .findFirst()
                .orElseThrow();

        assertThat(advised.ddl()).isEmpty();
        assertThat(advised.steps())
                .satisfiesExactly(
                        step -> assertThat(step)
                                .contains(
                                        "force J instead",
                                        "no statement in the answer forces it",
                                        "LIKE '%FORCE_INDEX%I%'"),
                        step -> assertThat(step)
                                .startsWith("Only then: DROP INDEX I")
                                .contains("Rollback: CREATE INDEX I"));
    }

    /** The schema alone shows it: neither statements nor figures of others come before. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "INDEX I ON T (At); CREATE INDEX J ON T (At, A) | DROP_INDEX",
                "INDEX I ON T (At); CREATE UNIQUE INDEX J ON T (At, A) | DROP_INDEX",
                "INDEX I ON T (At); CREATE INDEX J ON T (A, At) | SHARDED_INDEX"
            })
    void whatAnotherIndexAnswers_isDroppedRatherThanSharded(String indexes, String first) {
        assertThat(kinds(TABLE + "; CREATE " + indexes)).first().isEqualTo(first);
    }

    @Test
    void whatMayBeReadByOthers_isNotDroppedFirst() {
        assertThat(kinds(EXPIRING + "; CREATE INDEX I ON T (At)"))
                .contains("DROP_INDEX")
                .first()
                .isEqualTo("SHARDED_INDEX");
    }

    private static List<String> kinds(String ddl) {
        return advised(ddl).stream().map(Recommendation::kind).toList();
    }

    private static List<Recommendation> advised(String ddl) {
        Catalog catalog = DdlReader.read(ddl, Dialect.GOOGLE_STANDARD_SQL).catalogOrThrow();
        return Redesigns.all()
                .advise(Findings.of(Cause.MONOTONIC_INDEX, "T", "I", "At"), catalog, Evidence.NONE)
                .recommendations();
    }
}
