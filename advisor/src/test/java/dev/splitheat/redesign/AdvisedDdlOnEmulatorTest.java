package dev.splitheat.redesign;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.google.cloud.Timestamp;
import com.google.cloud.spanner.Dialect;
import com.google.cloud.spanner.Statement;
import dev.splitheat.counsel.Redesigns;
import dev.splitheat.evidence.Evidence;
import dev.splitheat.finding.Cause;
import dev.splitheat.finding.Finding;
import dev.splitheat.finding.Recommendation;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Every advised statement loads on the official emulator, on top of the schema that it was advised for. */
class AdvisedDdlOnEmulatorTest {
    /** Their columns are named At without quotes, which the emulator takes for the word of AT TIME ZONE. */
    private static final Set<String> UNLOADED =
            Set.of("scenarios/healthy-vehicle-trips.yaml", "scenarios/recent-reads-ticks.yaml");

    private static final int DRAWN = 6;

    private static Emulator emulator;

    @BeforeAll
    static void start() throws Exception {
        if (!Emulator.installed()) {
            System.out.println("SKIPPED: the official Spanner emulator is not installed; advised DDL is only parsed");
        }
        assumeTrue(Emulator.installed(), "the official Spanner emulator is not installed");
        emulator = Emulator.start();
    }

    @AfterAll
    static void stop() {
        if (emulator != null) {
            emulator.close();
        }
    }

    static List<Schemas.Schema> schemas() {
        return Stream.concat(Schemas.all().stream(), Schemas.ofScenarios().stream())
                .filter(schema -> !UNLOADED.contains(schema.name()))
                .toList();
    }

    /** Those that the emulator takes; {@code -Dsplitheat.drawn=200} tries more. */
    static List<Schemas.Schema> drawn() {
        return DrawnSchema.some(Integer.getInteger("splitheat.drawn", DRAWN))
                .filter(schema ->
                        emulator.takes(Dialect.valueOf(schema.dialect().name()), schema.statements()))
                .toList();
    }

    @ParameterizedTest
    @MethodSource("drawn")
    void everyStatement_loadsOnSchemasDrawnByChance(Schemas.Schema schema) throws Exception {
        everyStatement_loads(schema);
    }

    @ParameterizedTest
    @MethodSource("schemas")
    void everyStatement_loads(Schemas.Schema schema) throws Exception {
        Dialect dialect = Dialect.valueOf(schema.dialect().name());
        Set<List<String>> tried = new HashSet<>();
        List<String> refused = new ArrayList<>();

        for (Recommendation advised : tried(schema)) {
            if (!advised.ddl().isEmpty() && tried.add(advised.ddl())) {
                try {
                    refused.addAll(
                            emulator.tryOut(dialect, schema.statements(), advised.ddl(), checks(advised, dialect)));
                } catch (AssertionError e) {
                    refused.add(advised.kind() + ": " + e.getMessage());
                }
            }
        }

        assertThat(refused).isEmpty();
    }

    /** All that is advised without evidence, and of what evidence brings the kinds that are not among it. */
    private static List<Recommendation> tried(Schemas.Schema schema) {
        List<Recommendation> bare = Advised.withoutEvidence(schema);
        Set<String> kinds = bare.stream().map(Recommendation::kind).collect(Collectors.toSet());
        return Stream.concat(
                        bare.stream(),
                        Advised.advised(schema).stream().filter(advised -> !kinds.contains(advised.kind())))
                .toList();
    }

    /**
     * The queries of the gates, over all keys. The emulator has no statistics, and cannot tell whether a null-filtered
     * index serves a query unless it is told not to ask, as it says itself.
     */
    private static List<String> checks(Recommendation advised, Dialect dialect) {
        String hint = dialect == Dialect.GOOGLE_STANDARD_SQL
                ? "@{spanner_emulator.disable_query_null_filtered_index_check=true} "
                : "";
        return advised.migration().stream()
                .flatMap(step -> step.check().stream())
                .filter(Emulator::canAnswer)
                .map(query -> hint + Emulator.askable(query, dialect))
                .toList();
    }

    /** Not in GoogleSQL on a null-filtered index: the emulator cannot tell whether one serves a query, as it says itself. */
    @ParameterizedTest
    @CsvSource({
        "own/users.gsql, Users, UsersByLastAccess, LastAccess, since",
        "own/users.pg, users, usersbylastaccess, lastaccess, p1",
        "own/users.pg, users, usersbylastaccesssparse, lastaccess, p1"
    })
    void rewrittenRanges_run(String name, String table, String index, String column, String parameter)
            throws Exception {
        Schemas.Schema schema = Schemas.named(name);
        Finding finding = Findings.of(Cause.MONOTONIC_INDEX, table, index, column);
        Recommendation advised = sharded(finding, schema);
        String sql = advised.queryChanges().get(0).replace("Ranges read all shards: ", "");

        long rows = emulator.rows(
                Dialect.valueOf(schema.dialect().name()),
                schema.statements(),
                advised.ddl(),
                Statement.newBuilder(sql.substring(0, sql.length() - 1))
                        .bind(parameter)
                        .to(Timestamp.parseTimestamp("2026-11-20T10:00:00Z"))
                        .build());

        assertThat(sql).contains("FORCE_INDEX");
        assertThat(rows).isZero();
    }

    private static Recommendation sharded(Finding finding, Schemas.Schema schema) {
        return Redesigns.all().advise(finding, schema.catalog(), Evidence.NONE).recommendations().stream()
                .filter(advised -> advised.kind().equals("SHARDED_INDEX"))
                .findFirst()
                .orElseThrow();
    }

    @Test
    void newestRowsOverAllShards_run() throws Exception {
        Schemas.Schema schema = Schemas.named("own/users.gsql");
        Finding finding = Findings.of(Cause.MONOTONIC_INDEX, "Users", "UsersByLastAccess", "LastAccess");
        Recommendation advised = sharded(finding, schema);
        String sql = advised.queryChanges().get(1).replace("Newest rows: ", "");

        long rows = emulator.rows(
                Dialect.GOOGLE_STANDARD_SQL,
                schema.statements(),
                advised.ddl(),
                Statement.of(sql.substring(0, sql.length() - 1)));

        assertThat(rows).isZero();
    }
}
