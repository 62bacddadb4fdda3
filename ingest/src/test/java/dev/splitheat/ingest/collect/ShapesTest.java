package dev.splitheat.ingest.collect;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.splitheat.interval.ColumnOperationsRow;
import dev.splitheat.interval.LockRow;
import dev.splitheat.interval.QueryRow;
import dev.splitheat.interval.ReadRow;
import dev.splitheat.interval.RowDeletionRow;
import dev.splitheat.interval.SplitPointRow;
import dev.splitheat.interval.SplitRow;
import dev.splitheat.interval.TableOperationsRow;
import dev.splitheat.interval.TableSizeRow;
import dev.splitheat.interval.TransactionRow;
import dev.splitheat.interval.ViewFamily;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

class ShapesTest {
    /** What a row must have at least, and what it says when all else is NULL. */
    static Stream<Arguments> bareRows() {
        return Stream.of(
                Arguments.of(
                        Shapes.SPLITS,
                        Map.of("SPLIT_START", "<begin>", "SPLIT_LIMIT", "<end>", "CPU_USAGE_SCORE", 50),
                        new SplitRow("<begin>", "<end>", 50, List.of(), List.of())),
                Arguments.of(
                        Shapes.LOCKS,
                        Map.of("ROW_RANGE_START_KEY", "users(1)"),
                        new LockRow(Optional.of("users(1)"), 0, List.of())),
                Arguments.of(
                        Shapes.TRANSACTIONS,
                        Map.of("FPRINT", 1),
                        new TransactionRow(
                                OptionalLong.of(1),
                                List.of(),
                                List.of(),
                                List.of(),
                                "",
                                0,
                                0,
                                0,
                                0,
                                0,
                                0,
                                0,
                                0,
                                0,
                                List.of(),
                                Optional.empty())),
                Arguments.of(
                        Shapes.QUERIES,
                        Map.of("TEXT_FINGERPRINT", 1),
                        new QueryRow(
                                OptionalLong.of(1),
                                "",
                                false,
                                "",
                                "",
                                0,
                                0,
                                0,
                                0,
                                0,
                                0,
                                0,
                                0,
                                0,
                                0,
                                0,
                                0,
                                Optional.empty())),
                Arguments.of(
                        Shapes.READS,
                        Map.of("FPRINT", 1),
                        new ReadRow(OptionalLong.of(1), List.of(), "", "", 0, 0, 0, 0, 0, 0, 0, 0)),
                Arguments.of(Shapes.TABLE_OPERATIONS, Map.of("TABLE_NAME", "T"), new TableOperationsRow("T", 0, 0, 0)),
                Arguments.of(
                        Shapes.COLUMN_OPERATIONS,
                        Map.of("TABLE_NAME", "T", "COLUMN_NAME", "C"),
                        new ColumnOperationsRow("T", "C", 0, 0, 0, false)),
                Arguments.of(Shapes.TABLE_SIZES, Map.of("TABLE_NAME", "T"), new TableSizeRow("T", 0, 0, 0)),
                Arguments.of(
                        Shapes.ROW_DELETIONS,
                        Map.of("TABLE_NAME", "T"),
                        new RowDeletionRow("T", Optional.empty(), 0, Optional.empty())),
                Arguments.of(
                        Shapes.SPLIT_POINTS,
                        Map.of("TABLE_NAME", "T", "SPLIT_KEY", "T(1)", "INDEX_NAME", ""),
                        new SplitPointRow("T", Optional.empty(), "", "T(1)", Optional.empty())));
    }

    @ParameterizedTest(name = "{2}")
    @MethodSource("bareRows")
    <R> void whatIsNull_isReadAsNothing(ViewShape<R> shape, Map<String, Object> columns, R said) {
        R row = shape.row(new MapCells(columns));

        assertThat(row).isEqualTo(said);
        assertThat(shape.weight(row)).isNotNegative();
        assertThat(shape.size(row)).isPositive();
        assertThat(shape.identity(row)).isEqualTo(shape.identity(shape.row(new MapCells(columns))));
    }

    @ParameterizedTest(name = "{2}")
    @MethodSource("bareRows")
    <R> void whatARowReads_isAskedFor_andNothingElse(ViewShape<R> shape, Map<String, Object> columns, R said) {
        AskedCells cells = new AskedCells(columns);

        shape.row(cells);
        shape.total(cells);

        assertThat(cells.asked())
                .isEqualTo(shape.columns().stream()
                        .map(ViewShape.Column::name)
                        .collect(Collectors.toCollection(TreeSet::new)));
    }

    @ParameterizedTest(name = "{0} {1}")
    @CsvSource({
        "SPLITS, without SPLIT_START",
        "LOCKS, without ROW_RANGE_START_KEY",
        "TRANSACTIONS, without FPRINT",
        "QUERIES, without TEXT and TEXT_FINGERPRINT",
        "READS, without FPRINT",
        "TABLE_OPERATIONS, without TABLE_NAME",
        "COLUMN_OPERATIONS, without TABLE_NAME",
        "TABLE_SIZES, without TABLE_NAME",
        "ROW_DELETIONS, without TABLE_NAME",
        "SPLIT_POINTS, without TABLE_NAME",
    })
    void aRowOfNulls_isDefective_andSaysWhy(ViewFamily family, String why) {
        assertThatThrownBy(() -> Shapes.of(family).row(new MapCells(Map.of())))
                .isInstanceOf(DefectiveRowException.class)
                .hasMessage(why);
    }

    @ParameterizedTest
    @CsvSource({
        "TABLE_OPERATIONS, WRITE_COUNT, -3",
        "TABLE_OPERATIONS, READ_QUERY_COUNT, 1e18",
        "TABLE_SIZES, USED_BYTES, -0.5",
        "TABLE_SIZES, USED_BYTES, NaN",
        "TABLE_SIZES, USED_BYTES, 1e300",
    })
    void aFigureThatCannotBe_isNotReadAsNone(ViewFamily family, String column, double figure) {
        Map<String, Object> row = Map.of("TABLE_NAME", "Users", column, figure);

        assertThatThrownBy(() -> Shapes.of(family).row(new MapCells(row)))
                .isInstanceOf(DefectiveRowException.class)
                .hasMessage("with a " + column + " that cannot be");
    }

    @ParameterizedTest
    @CsvSource({"TRANSACTIONS, AVG_TOTAL_LATENCY_SECONDS", "QUERIES, AVG_CPU_SECONDS", "READS, AVG_CLIENT_WAIT_SECONDS"
    })
    void whatTakesLongerThanCanBe_isNotReadAsNone(ViewFamily family, String column) {
        assertThatThrownBy(() -> Shapes.of(family).total(new MapCells(Map.of(column, 1e12))))
                .isInstanceOf(DefectiveRowException.class)
                .hasMessage("with a " + column + " that cannot be");
    }

    /** A thousand nodes that write 30 MB a second each. */
    @Test
    void theBytesThatALargeInstanceWritesInAnHour_canBe() {
        Map<String, Object> written = Map.of(
                "TABLE_NAME", "Users", "INSERT_OR_UPDATE_COUNT", 3L, "INSERT_OR_UPDATE_BYTES", 110_000_000_000_000L);
        Map<String, Object> row = Map.of("FPRINT", 7L, "OPERATIONS_BY_TABLE", List.of(written));

        assertThat(Shapes.of(ViewFamily.TRANSACTIONS).row(new MapCells(row)))
                .isInstanceOfSatisfying(TransactionRow.class, read -> assertThat(read.operations())
                        .extracting(TransactionRow.TableWrites::bytes)
                        .containsExactly(110_000_000_000_000L));
    }

    @ParameterizedTest
    @EnumSource(names = {"LOCKS", "TRANSACTIONS", "QUERIES", "READS"})
    void aTotal_needsNoIdentity(ViewFamily family) {
        assertThat(Shapes.of(family).total(new MapCells(Map.of()))).isNotNull();
    }

    @ParameterizedTest
    @EnumSource
    void eachFamily_hasTheShapeThatSaysSo(ViewFamily family) {
        assertThat(Shapes.of(family).family()).isEqualTo(family);
    }

    @ParameterizedTest(name = "LOCK_WAIT_SECONDS {0}")
    @CsvSource({"NaN", "Infinity", "-1", "1e300"})
    void aWaitThatCannotBe_goesOnAsItWasTold_sinceItsRowNamesAPlace(double seconds) {
        Map<String, Object> columns = new HashMap<>(Map.of("ROW_RANGE_START_KEY", "users(1)"));
        columns.put("LOCK_WAIT_SECONDS", seconds);

        assertThat(Shapes.LOCKS.row(new MapCells(columns)).waitSeconds()).isEqualTo(Double.valueOf(seconds));
    }
}
