package dev.splitheat.redesign;

import static dev.splitheat.redesign.Advised.advised;
import static dev.splitheat.redesign.Advised.newExpressions;
import static dev.splitheat.redesign.Advised.newTables;
import static dev.splitheat.redesign.Advised.sql;
import static org.assertj.core.api.Assertions.assertThat;

import dev.splitheat.catalog.Catalog;
import dev.splitheat.catalog.Column;
import dev.splitheat.catalog.Dialect;
import dev.splitheat.catalog.Index;
import dev.splitheat.catalog.Table;
import dev.splitheat.finding.Recommendation;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What no statement, query or step of any advice may say, on every schema at every place for every cause; numbered as the catalogue of redesigns does. */
class MustNotSayTest {
    @ParameterizedTest
    @MethodSource("dev.splitheat.redesign.Advised#schemas")
    void mustNot02_shardBySignedRemainders(Schemas.Schema schema) {
        assertThat(newExpressions(schema))
                .filteredOn(Advised.REMAINDER.asPredicate())
                .allMatch(Pattern.compile("(?i)ABS\\(MOD\\((spanner\\.)?FARM_FINGERPRINT\\(")
                        .asPredicate());
    }

    @ParameterizedTest
    @MethodSource("dev.splitheat.redesign.Advised#schemas")
    void mustNot03_takeTheRemainderOfAnIdThatIsNotHashed(Schemas.Schema schema) {
        assertThat(newExpressions(schema))
                .noneMatch(Pattern.compile("(?i)MOD\\((?!(spanner\\.)?FARM_FINGERPRINT\\()")
                        .asPredicate());
    }

    @ParameterizedTest
    @MethodSource("dev.splitheat.redesign.Advised#schemas")
    void mustNot04_mixTheDialects(Schemas.Schema schema) {
        Predicate<String> foreign = Pattern.compile("STORING|NULL_FILTERED|`|GENERATE_ARRAY")
                .asPredicate()
                .or(Pattern.compile("(?<!spanner\\.)(farm_fingerprint|generate_uuid)\\(")
                        .asPredicate())
                .or(Pattern.compile("PRIMARY KEY \\([^)]*DESC").asPredicate());
        if (schema.dialect() == Dialect.POSTGRESQL) {
            assertThat(advised(schema).stream().flatMap(Advised::sql)).noneMatch(foreign);
        } else {
            assertThat(advised(schema).stream().flatMap(Advised::sql)).noneMatch(sql -> sql.contains("::"));
        }
    }

    @ParameterizedTest
    @MethodSource("dev.splitheat.redesign.Advised#schemas")
    void mustNot05_filterBeforeInterleaving(Schemas.Schema schema) {
        assertThat(advised(schema).stream().flatMap(one -> one.ddl().stream()))
                .filteredOn(ddl -> schema.dialect() == Dialect.POSTGRESQL)
                .noneMatch(
                        Pattern.compile("WHERE.*INTERLEAVE IN", Pattern.DOTALL).asPredicate());
    }

    @ParameterizedTest
    @MethodSource("dev.splitheat.redesign.Advised#schemas")
    void mustNot06_rewriteWithWhatPostgresqlOfSpannerLacks(Schemas.Schema schema) {
        assertThat(advised(schema).stream().flatMap(Advised::sql))
                .noneMatch(sql -> sql.contains("generate_series") || sql.contains("LATERAL"));
    }

    @ParameterizedTest
    @MethodSource("dev.splitheat.redesign.Advised#schemas")
    void mustNot11_adviseIdsThatBeginWithATime(Schemas.Schema schema) {
        assertThat(advised(schema).stream().flatMap(Advised::sql))
                .noneMatch(Pattern.compile("(?i)\\bulid|ksuid|snowflake id|uuid ?v?[1267]\\b")
                        .asPredicate());
    }

    @ParameterizedTest
    @MethodSource("dev.splitheat.redesign.Advised#schemas")
    void mustNot16_fillTablesByPartitionedDml(Schemas.Schema schema) {
        assertThat(advised(schema))
                .flatExtracting(Recommendation::steps)
                .filteredOn(step -> step.startsWith("Backfill"))
                .allMatch(step -> step.contains("Partitioned DML cannot insert"));
        assertThat(advised(schema).stream().flatMap(Advised::sql))
                .noneMatch(Pattern.compile("(?i)PDML|INSERT INTO [^(]*SELECT").asPredicate());
    }

    @ParameterizedTest
    @MethodSource("dev.splitheat.redesign.Advised#schemas")
    void mustNot18_hashTheTextOfATime(Schemas.Schema schema) {
        for (Recommendation advised : advised(schema)) {
            for (Table table : newTables(schema.catalog(), schema.after(advised.ddl()))) {
                for (Column column : table.columns()) {
                    if (ColumnTraits.isTime(column)) {
                        assertThat(advised.ddl())
                                .noneMatch(ddl -> ddl.contains("CAST(" + column.name() + " AS STRING)"))
                                .noneMatch(ddl -> ddl.contains(column.name() + "::text"));
                    }
                }
            }
        }
    }

    @ParameterizedTest
    @MethodSource("dev.splitheat.redesign.Advised#schemas")
    void mustNot20_forceASparseIndexWithoutItsCondition(Schemas.Schema schema) {
        for (Recommendation advised : advised(schema)) {
            Catalog after = schema.after(advised.ddl());
            for (Index index : after.indexes()) {
                Table table = after.table(index.table()).orElseThrow();
                boolean sparse = index.notNullColumns().stream()
                        .anyMatch(column -> table.column(column).orElseThrow().nullable());
                Pattern forced =
                        Pattern.compile("(?i)FORCE_INDEX ?= ?[`\"]?" + Pattern.quote(index.name()) + "[`\"]?[ }]");
                assertThat(sql(advised).filter(forced.asPredicate()))
                        .as(advised.kind() + " " + index.name())
                        .allMatch(text -> !sparse || text.contains("IS NOT NULL"));
            }
        }
    }
}
