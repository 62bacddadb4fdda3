package dev.splitheat.redesign;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitheat.catalog.Catalog;
import dev.splitheat.catalog.DdlPrinter;
import dev.splitheat.catalog.DdlReader;
import dev.splitheat.catalog.Dialect;
import dev.splitheat.catalog.Index;
import dev.splitheat.counsel.Redesigns;
import dev.splitheat.evidence.Evidence;
import dev.splitheat.finding.Cause;
import dev.splitheat.finding.Recommendation;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A new index that left out more rows than the old one would lose them to every query on it. */
class KeptFilterTest {
    private static final String JOBS = "CREATE TABLE jobs (id varchar(36) PRIMARY KEY, state text, run_at timestamptz);"
            + "CREATE INDEX jobs_due ON jobs(state, run_at)";
    private static final String ORDERS =
            "CREATE TABLE C (Id STRING(36) NOT NULL, K1 TIMESTAMP, St STRING(9)) PRIMARY KEY (Id);"
                    + "CREATE INDEX CI ON C(K1) STORING (St)";

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "MONOTONIC_INDEX |  WHERE run_at IS NOT NULL | run_at",
                "MONOTONIC_INDEX |  WHERE run_at IS NOT NULL AND state IS NOT NULL | run_at state",
                "MONOTONIC_INDEX | '' | ''"
            })
    void postgresIndex_keepsItsFilter(Cause cause, String filter, String columns) {
        Catalog before = DdlReader.read(JOBS + " " + filter, Dialect.POSTGRESQL).catalogOrThrow();

        List<Index> advised = advised(before, cause, "jobs", "jobs_due", "run_at");

        assertThat(advised).isNotEmpty().allSatisfy(index -> assertThat(String.join(" ", index.notNullColumns()))
                .isEqualTo(columns));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "MONOTONIC_INDEX | CI |  WHERE St IS NOT NULL | St",
                "MONOTONIC_INDEX | CI |  WHERE K1 IS NOT NULL | K1",
                "MONOTONIC_KEY | | WHERE St IS NOT NULL | St"
            })
    void googleSqlIndex_keepsItsFilter(Cause cause, String index, String filter, String columns) {
        Catalog before = DdlReader.read(ORDERS + " " + filter, Dialect.GOOGLE_STANDARD_SQL)
                .catalogOrThrow();

        List<Index> advised = advised(before, cause, "C", index, index == null ? "Id" : "K1");

        assertThat(advised).isNotEmpty().allSatisfy(one -> assertThat(String.join(" ", one.notNullColumns()))
                .isEqualTo(columns));
    }

    private static List<Index> advised(Catalog before, Cause cause, String table, String index, String column) {
        String printed = String.join(";", DdlPrinter.print(before));
        return Redesigns.all()
                .advise(Findings.of(cause, table, index, column), before, Evidence.NONE)
                .recommendations()
                .stream()
                .map(Recommendation::ddl)
                .filter(ddl -> ddl.stream().anyMatch(statement -> statement.contains("INDEX")))
                .flatMap(ddl -> added(before, printed, ddl))
                .toList();
    }

    private static Stream<Index> added(Catalog before, String printed, List<String> ddl) {
        return DdlReader.read(printed + ";" + String.join(";", ddl), before.dialect())
                .catalogOrThrow()
                .indexes()
                .stream()
                .filter(index -> before.index(index.name()).isEmpty());
    }
}
