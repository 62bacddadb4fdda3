package dev.splitheat.redesign;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitheat.catalog.BaseType;
import dev.splitheat.catalog.Catalog;
import dev.splitheat.catalog.Column;
import dev.splitheat.catalog.ColumnType;
import dev.splitheat.catalog.Dialect;
import dev.splitheat.catalog.Index;
import dev.splitheat.catalog.KeyColumn;
import dev.splitheat.catalog.Table;
import dev.splitheat.counsel.Redesigns;
import dev.splitheat.evidence.Evidence;
import dev.splitheat.finding.Advice;
import dev.splitheat.finding.Cause;
import dev.splitheat.finding.Finding;
import dev.splitheat.finding.Phrase;
import dev.splitheat.finding.Recommendation;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** What no advice may ever say, on every schema at every place for every cause; numbered as the catalogue of redesigns does. */
class MustNotTest {
    private static final Pattern GENERATED_KEY = Pattern.compile("(?i)MOD\\(");

    private static final Map<String, List<Recommendation>> ADVISED = new ConcurrentHashMap<>();

    static List<Schemas.Schema> schemas() {
        return Stream.concat(Schemas.all().stream(), Schemas.ofScenarios().stream())
                .toList();
    }

    @ParameterizedTest
    @MethodSource("schemas")
    void mustNot01_generateFromACommitTimestamp_norFromAnotherGeneratedColumn(Schemas.Schema schema) {
        Catalog before = schema.catalog();

        for (Recommendation advised : advised(schema)) {
            for (Table table : schema.after(advised.ddl()).tables()) {
                boolean old = before.table(table.name()).filter(table::equals).isPresent();
                for (Column column : old ? List.<Column>of() : table.columns()) {
                    if (isNew(before, table, column)) {
                        assertThat(readBy(column, table))
                                .as(advised.kind() + " " + table.name())
                                .noneMatch(Column::commitTimestamp)
                                .noneMatch(Column::generated);
                    }
                }
            }
        }
    }

    @ParameterizedTest
    @MethodSource("schemas")
    void mustNot07_generateAKeyFromMoreThanOneColumn_orFromOneWithADefault(Schemas.Schema schema) {
        Catalog before = schema.catalog();

        for (Recommendation advised : advised(schema)) {
            for (Table table : newTables(before, schema.after(advised.ddl()))) {
                for (Column column : table.columns()) {
                    if (column.generated() && inKey(table.primaryKey(), column) && isNew(before, table, column)) {
                        assertThat(column.stored()).isTrue();
                        assertThat(readBy(column, table))
                                .as(advised.kind() + " " + table.name())
                                .hasSize(1)
                                .allMatch(read -> inKey(table.primaryKey(), read))
                                .noneMatch(read -> read.defaultExpression().isPresent()
                                        || read.identity().isPresent());
                    }
                }
            }
        }
    }

    @ParameterizedTest
    @MethodSource("schemas")
    void mustNot02_shardBySignedRemainders(Schemas.Schema schema) {
        assertThat(newStatements(schema))
                .filteredOn(GENERATED_KEY.asPredicate())
                .allMatch(Pattern.compile("(?i)ABS\\(MOD\\((spanner\\.)?FARM_FINGERPRINT\\(")
                        .asPredicate());
    }

    @ParameterizedTest
    @MethodSource("schemas")
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
    @MethodSource("schemas")
    void mustNot03_takeTheRemainderOfAnIdThatIsNotHashed(Schemas.Schema schema) {
        assertThat(newStatements(schema))
                .noneMatch(Pattern.compile("(?i)MOD\\((?!(spanner\\.)?FARM_FINGERPRINT\\()")
                        .asPredicate());
    }

    @ParameterizedTest
    @MethodSource("schemas")
    void mustNot04_mixTheDialects(Schemas.Schema schema) {
        Predicate<String> foreign = Pattern.compile("STORING|NULL_FILTERED|`|GENERATE_ARRAY")
                .asPredicate()
                .or(Pattern.compile("(?<!spanner\\.)(farm_fingerprint|generate_uuid)\\(")
                        .asPredicate())
                .or(Pattern.compile("PRIMARY KEY \\([^)]*DESC").asPredicate());
        if (schema.dialect() == Dialect.POSTGRESQL) {
            assertThat(advised(schema).stream().flatMap(MustNotTest::sql)).noneMatch(foreign);
        } else {
            assertThat(advised(schema).stream().flatMap(MustNotTest::sql)).noneMatch(sql -> sql.contains("::"));
        }
    }

    @ParameterizedTest
    @MethodSource("schemas")
    void mustNot05_filterBeforeInterleaving(Schemas.Schema schema) {
        assertThat(advised(schema).stream().flatMap(one -> one.ddl().stream()))
                .filteredOn(ddl -> schema.dialect() == Dialect.POSTGRESQL)
                .noneMatch(
                        Pattern.compile("WHERE.*INTERLEAVE IN", Pattern.DOTALL).asPredicate());
    }

    @ParameterizedTest
    @MethodSource("schemas")
    void mustNot06_rewriteWithWhatPostgresqlOfSpannerLacks(Schemas.Schema schema) {
        assertThat(advised(schema).stream().flatMap(MustNotTest::sql))
                .noneMatch(sql -> sql.contains("generate_series") || sql.contains("LATERAL"));
    }

    @ParameterizedTest
    @MethodSource("schemas")
    void mustNot08_alterAKey(Schemas.Schema schema) {
        Catalog before = schema.catalog();

        for (Recommendation advised : advised(schema)) {
            Catalog after = schema.after(advised.ddl());
            for (Table table : before.tables()) {
                Table same = after.table(table.name()).orElseThrow();
                assertThat(same.primaryKey()).isEqualTo(table.primaryKey());
                assertThat(same.interleaving()).isEqualTo(table.interleaving());
            }
            assertThat(after.indexes()).containsAll(before.indexes());
        }
    }

    @ParameterizedTest
    @MethodSource("schemas")
    void mustNot10_shardUniqueIndexesByOtherColumns(Schemas.Schema schema) {
        Catalog before = schema.catalog();

        for (Recommendation advised : advised(schema)) {
            if (advised.kind().equals("SHARDED_INDEX")) {
                Catalog after = schema.after(advised.ddl());
                Index index = newest(before, after);
                Table table = after.table(index.table()).orElseThrow();
                Column shard = index.keyColumns().stream()
                        .flatMap(part -> table.column(part.column()).stream())
                        .filter(Column::generated)
                        .findFirst()
                        .orElseThrow();
                assertThat(readBy(shard, table)).allMatch(read -> !index.unique() || inKey(index.keyColumns(), read));
            }
        }
    }

    @ParameterizedTest
    @MethodSource("schemas")
    void shards_neverReadOnlyWhatIsInFrontOfTheGrowingColumn_norADate(Schemas.Schema schema) {
        Catalog before = schema.catalog();

        for (Finding finding : Findings.allOver(before)) {
            for (Recommendation advised :
                    Redesigns.all().advise(finding, before, Evidence.NONE).recommendations()) {
                if (finding.column().isPresent()
                        && finding.cause() != Cause.HOT_KEY_PREFIX
                        && List.of("SHARD_PREFIX", "SHARDED_INDEX").contains(advised.kind())) {
                    Catalog after = schema.after(advised.ddl());
                    ShardedEnd end = advised.kind().equals("SHARD_PREFIX")
                            ? ShardedEnd.ofTable(finding, before, after)
                            : ShardedEnd.ofIndex(finding, before, after);
                    assertThat(end.read())
                            .as(advised.kind() + " " + advised.title())
                            .isNotEmpty()
                            .noneMatch(column -> column.type().base() == BaseType.DATE)
                            .noneMatch(Column::commitTimestamp)
                            .noneMatch(column -> inKey(end.key().subList(0, end.growing()), column));
                }
            }
        }
    }

    @ParameterizedTest
    @MethodSource("schemas")
    void mustNot17_countShardsWithoutTheWordEstimate(Schemas.Schema schema) {
        for (Recommendation advised : advised(schema)) {
            if (advised.kind().contains("SHARD")) {
                assertThat(advised.tradeOffs()).anyMatch(cost -> cost.contains("estimate"));
            }
        }
    }

    @ParameterizedTest
    @MethodSource("schemas")
    void mustNot19_splitAheadOfAMovingEnd_norShardForScans(Schemas.Schema schema) {
        Catalog catalog = schema.catalog();

        for (Finding finding : Findings.allOver(catalog)) {
            List<Recommendation> advised =
                    Redesigns.all().advise(finding, catalog, Evidence.NONE).recommendations();
            if (finding.cause() != Cause.UNSPLIT_LOAD) {
                assertThat(advised.stream().flatMap(MustNotTest::sql)).noneMatch(text -> text.contains("splits add"));
            }
            if (finding.cause() == Cause.LARGE_SCAN) {
                assertThat(advised).allMatch(one -> one.ddl().isEmpty());
                assertThat(advised.stream().flatMap(MustNotTest::sql))
                        .noneMatch(text -> text.toLowerCase(Locale.ROOT).contains("shard number"));
            }
        }
    }

    @ParameterizedTest
    @MethodSource("schemas")
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

    @ParameterizedTest
    @MethodSource("schemas")
    void mustNot09_dropAnIndexBeforeTheNewOneAnswers_norUnderOneName(Schemas.Schema schema) {
        Catalog before = schema.catalog();
        for (Recommendation advised : advised(schema)) {
            List<String> steps = advised.steps();
            int filled = first(steps, "READ_WRITE");
            int dropped = first(steps, "Only then: DROP INDEX");
            boolean adds = advised.ddl().stream().anyMatch(ddl -> ddl.contains("INDEX"));
            assertThat(dropped < 0 || !adds || filled >= 0 && filled < dropped)
                    .as(steps.toString())
                    .isTrue();
            assertThat(schema.after(advised.ddl()).indexes()).containsAll(before.indexes());
        }
    }

    @ParameterizedTest
    @MethodSource("schemas")
    void mustNot11_adviseIdsThatBeginWithATime(Schemas.Schema schema) {
        assertThat(advised(schema).stream().flatMap(MustNotTest::sql))
                .noneMatch(Pattern.compile("(?i)\\bulid|ksuid|snowflake id|uuid ?v?[1267]\\b")
                        .asPredicate());
    }

    @ParameterizedTest
    @MethodSource("schemas")
    void mustNot12_watchGeneratedColumns(Schemas.Schema schema) {
        for (Recommendation advised : advised(schema)) {
            Catalog after = schema.after(advised.ddl());
            after.changeStreams().forEach(stream -> stream.watched()
                    .forEach(watch -> after.table(watch.table()).ifPresent(table -> assertThat(table.columns())
                            .filteredOn(Column::generated)
                            .noneMatch(column -> watch.columns().stream()
                                    .flatMap(List::stream)
                                    .anyMatch(column.name()::equalsIgnoreCase)))));
        }
    }

    @ParameterizedTest
    @CsvSource({"true, false", "false, true"})
    void mustNot13_dropUniqueIndexesOrThoseOfForeignKeys(boolean unique, boolean managed) {
        Catalog orders = Schemas.named("own/orders.gsql").catalog();
        Index index = new Index(
                "OrdersByCreatedAt",
                "Orders",
                List.of(KeyColumn.of("CreatedAt", false, Dialect.GOOGLE_STANDARD_SQL)),
                List.of(),
                unique,
                false,
                Optional.empty(),
                managed);
        Catalog catalog = Catalog.of(orders.dialect(), orders.tables(), List.of(index), orders.sequences());

        Advice advice = Redesigns.all()
                .advise(
                        Findings.of(Cause.MONOTONIC_INDEX, "Orders", index.name(), "CreatedAt"),
                        catalog,
                        Measured.unread(index.name(), 60));

        assertThat(advice.recommendations())
                .flatExtracting(Recommendation::ddl)
                .noneMatch(ddl -> ddl.startsWith("DROP"));
        assertThat(advice.rejected()).anyMatch(rejected -> rejected.kind().equals("DROP_INDEX"));
    }

    @ParameterizedTest
    @MethodSource("schemas")
    void mustNot14_nameWhatIsThereInAnotherCase(Schemas.Schema schema) {
        Catalog before = schema.catalog();
        for (Recommendation advised : advised(schema)) {
            Catalog after = schema.after(advised.ddl());
            for (Index index : after.indexes()) {
                Table table = after.table(index.table()).orElseThrow();
                assertThat(index.table()).isEqualTo(table.name());
                assertThat(index.keyColumns()).allMatch(part -> table.column(part.column())
                        .filter(column -> column.name().equals(part.column()))
                        .isPresent());
            }
            for (Table table : after.tables()) {
                table.interleaving().ifPresent(place -> assertThat(
                                after.table(place.parent()).orElseThrow().name())
                        .isEqualTo(place.parent()));
            }
            assertThat(after.tables())
                    .extracting(Table::name)
                    .containsAll(before.tables().stream().map(Table::name).toList());
        }
    }

    @ParameterizedTest
    @MethodSource("schemas")
    void mustNot15_interleaveATableThatExists(Schemas.Schema schema) {
        Catalog before = schema.catalog();
        for (Recommendation advised : advised(schema)) {
            Catalog after = schema.after(advised.ddl());
            assertThat(before.tables()).allMatch(table -> after.table(table.name())
                    .orElseThrow()
                    .interleaving()
                    .equals(table.interleaving()));
            assertThat(sql(advised)).noneMatch(text -> text.contains("SET INTERLEAVE"));
        }
    }

    @ParameterizedTest
    @MethodSource("schemas")
    void mustNot16_fillTablesByPartitionedDml(Schemas.Schema schema) {
        assertThat(advised(schema))
                .flatExtracting(Recommendation::steps)
                .filteredOn(step -> step.startsWith("Backfill"))
                .allMatch(step -> step.contains("Partitioned DML cannot insert"));
        assertThat(advised(schema).stream().flatMap(MustNotTest::sql))
                .noneMatch(Pattern.compile("(?i)PDML|INSERT INTO [^(]*SELECT").asPredicate());
    }

    @Test
    void thereAreTwentyRules_numberedAsInTheCatalogue() {
        List<Integer> numbers = Stream.of(MustNotTest.class.getDeclaredMethods())
                .map(method -> method.getName())
                .filter(name -> name.startsWith("mustNot"))
                .map(name -> Integer.valueOf(name.substring(7, 9)))
                .sorted()
                .toList();

        assertThat(numbers)
                .containsExactlyElementsOf(IntStream.rangeClosed(1, 20).boxed().toList());
    }

    @Test
    void droppingTheOldIndex_isTheLastStepAndNoStatement() {
        Schemas.Schema schema = Schemas.named("own/users.gsql");
        Finding finding = Findings.of(Cause.MONOTONIC_INDEX, "Users", "UsersByLastAccess", "LastAccess");

        Recommendation advised = Redesigns.all()
                .advise(finding, schema.catalog(), Evidence.NONE)
                .recommendations()
                .get(0);

        assertThat(advised.ddl()).noneMatch(statement -> statement.contains("DROP"));
        assertThat(advised.steps()).last().asString().contains("Only then: DROP INDEX UsersByLastAccess");
    }

    @Test
    void indexesOfForeignKeys_areNeitherReplacedNorDropped() {
        Catalog orders = Schemas.named("own/orders.gsql").catalog();
        Index managed = new Index(
                "IDX_Orders_CreatedAt",
                "Orders",
                List.of(KeyColumn.of("CreatedAt", false, Dialect.GOOGLE_STANDARD_SQL)),
                List.of(),
                false,
                false,
                Optional.empty(),
                true);
        Catalog catalog = Catalog.of(orders.dialect(), orders.tables(), List.of(managed), orders.sequences());
        Finding finding = Findings.of(Cause.MONOTONIC_INDEX, "Orders", managed.name(), "CreatedAt");

        List<Recommendation> advised =
                Redesigns.all().advise(finding, catalog, Evidence.NONE).recommendations();

        assertThat(advised).hasSize(1).allMatch(one -> one.ddl().isEmpty());
        assertThat(advised.get(0).why().plain()).contains("belongs to a foreign key");
    }

    @Test
    void keysWithoutRoomForAnotherColumn_getWordsInsteadOfStatements() {
        List<Column> columns = Stream.iterate(0, number -> number + 1)
                .limit(16)
                .map(number -> Column.plain("T" + number, ColumnType.of("TIMESTAMP"), false))
                .toList();
        List<KeyColumn> key = columns.stream()
                .map(column -> KeyColumn.of(column.name(), false, Dialect.GOOGLE_STANDARD_SQL))
                .toList();
        Table wide = new Table("Wide", columns, key, Optional.empty(), Optional.empty());
        Catalog catalog = new Catalog(Dialect.GOOGLE_STANDARD_SQL, List.of(wide));

        List<Recommendation> advised = Redesigns.all()
                .advise(Findings.of(Cause.MONOTONIC_KEY, "Wide", null, "T0"), catalog, Evidence.NONE)
                .recommendations();

        assertThat(advised).extracting(Recommendation::kind).containsExactly("SPREAD_KEY");
    }

    private static List<Recommendation> advised(Schemas.Schema schema) {
        return ADVISED.computeIfAbsent(
                schema.name(), name -> AdvisedDdlTest.advised(schema).toList());
    }

    private static int first(List<String> steps, String words) {
        return IntStream.range(0, steps.size())
                .filter(step -> steps.get(step).contains(words))
                .findFirst()
                .orElse(-1);
    }

    /** Statements that bring something that no statement of the schema has. */
    private static List<String> newStatements(Schemas.Schema schema) {
        boolean shardedAlready = GENERATED_KEY.matcher(schema.text()).find();
        return shardedAlready
                ? List.of()
                : advised(schema).stream().flatMap(one -> one.ddl().stream()).toList();
    }

    private static Stream<String> sql(Recommendation advised) {
        return Stream.of(
                        advised.ddl().stream(),
                        advised.queryChanges().stream(),
                        advised.steps().stream(),
                        advised.doNow().stream().map(Phrase::plain))
                .flatMap(texts -> texts);
    }

    private static List<Table> newTables(Catalog before, Catalog after) {
        return after.tables().stream()
                .filter(table -> before.table(table.name()).isEmpty())
                .toList();
    }

    private static Index newest(Catalog before, Catalog after) {
        return after.indexes().stream()
                .filter(index -> before.index(index.name()).isEmpty())
                .findFirst()
                .orElseThrow();
    }

    /** A generated column that the advice brings, rather than one that the table had and keeps. */
    private static boolean isNew(Catalog before, Table table, Column column) {
        String old = table.name().replaceAll("_new$", "");
        return column.generated()
                && before.table(old).flatMap(was -> was.column(column.name())).isEmpty();
    }

    static Collection<Column> readBy(Column generated, Table table) {
        String expression = generated.generationExpression().orElseThrow();
        return table.columns().stream()
                .filter(column -> !column.equals(generated))
                .filter(column -> Pattern.compile("(?i)\\b" + column.name() + "\\b")
                        .matcher(expression)
                        .find())
                .toList();
    }

    private static boolean inKey(List<KeyColumn> key, Column column) {
        return key.stream().anyMatch(part -> part.column().equalsIgnoreCase(column.name()));
    }
}
