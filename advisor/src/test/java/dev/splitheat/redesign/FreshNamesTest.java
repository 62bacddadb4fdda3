package dev.splitheat.redesign;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitheat.catalog.Catalog;
import dev.splitheat.catalog.DdlReader;
import dev.splitheat.catalog.Dialect;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class FreshNamesTest {
    @ParameterizedTest
    @CsvSource({
        "UserId, ShardId",
        "user_id, shard_id",
        "userid, shardid",
    })
    void newColumn_isWrittenLikeItsNeighbours(String neighbour, String expected) {
        Catalog catalog = catalog("CREATE TABLE T (" + neighbour + " INT64) PRIMARY KEY (" + neighbour + ")");

        String name = new FreshNames(catalog).column(catalog.tables(), "Shard Id");

        assertThat(name).isEqualTo(expected);
    }

    @ParameterizedTest
    @CsvSource({
        "Orders, OrdersByTime, OrdersByTimeV2",
        "orders, orders_by_time, orders_by_time_v2",
        "order_lines, by_time, by_time_v2",
        "orders, ordersbytime, ordersbytimev2",
    })
    void successor_isNamedInTheDatabasesStyle(String table, String index, String expected) {
        Catalog catalog = catalog(
                "CREATE TABLE " + table + " (A INT64) PRIMARY KEY (A); CREATE INDEX " + index + " ON " + table + "(A)");

        String name = new FreshNames(catalog).successor(index);

        assertThat(name).isEqualTo(expected);
    }

    @ParameterizedTest
    @CsvSource({"GOOGLE_STANDARD_SQL, 128", "POSTGRESQL, 63"})
    void nameThatWouldBeTooLong_losesLettersInTheMiddle(Dialect dialect, int longest) {
        String old = "a".repeat(longest - 3) + "xyz";
        FreshNames names = new FreshNames(Catalog.of(dialect, List.of()));

        List<String> given = List.of(names.relation("s." + old + "_new"), names.relation("s." + old + "_new"));

        assertThat(given)
                .containsExactly(
                        "s." + "a".repeat(longest - 8) + "axyz_new", "s." + "a".repeat(longest - 9) + "axyz_new2");
    }

    @Test
    void successors_haveOneStyleInOneDatabase() {
        Catalog catalog =
                catalog("CREATE TABLE Orders (A INT64) PRIMARY KEY (A); CREATE TABLE Lines (A INT64) PRIMARY KEY (A);"
                        + "CREATE INDEX legacy_by_time ON Orders(A); CREATE INDEX LinesByTime ON Lines(A)");
        FreshNames names = new FreshNames(catalog);

        List<String> successors = List.of(names.successor("legacy_by_time"), names.successor("LinesByTime"));

        assertThat(successors).containsExactly("legacy_by_timeV2", "LinesByTimeV2");
    }

    @ParameterizedTest
    @CsvSource({
        "Shard, OrderId, ShardV2",
        "shard, order_id, shard_v2",
        "shard_id, id, shard_id_v2",
        "shard, id, shardv2",
    })
    void columnsSuccessor_isNamedInTheDatabasesStyle(String shard, String neighbour, String expected) {
        Catalog catalog = catalog("CREATE TABLE t (" + neighbour + " INT64, " + shard + " INT64) PRIMARY KEY ("
                + neighbour + "); CREATE TABLE kept (id INT64) PRIMARY KEY (id)");

        String name = new FreshNames(catalog).successor(catalog.table("t").orElseThrow(), shard);

        assertThat(name).isEqualTo(expected);
    }

    @Test
    void newColumns_haveOneStyleInOneDatabase() {
        Catalog catalog = catalog("CREATE TABLE t (id INT64) PRIMARY KEY (id);"
                + " CREATE TABLE lines (line_id INT64, order_id INT64) PRIMARY KEY (line_id)");

        String name = new FreshNames(catalog).column(List.of(catalog.table("t").orElseThrow()), "Shard Id");

        assertThat(name).isEqualTo("shard_id");
    }

    @Test
    void takenNames_getANumber() {
        Catalog catalog = catalog(
                "CREATE TABLE T (A INT64, ShardId INT64) PRIMARY KEY (A); CREATE TABLE t_NEW (A INT64) PRIMARY KEY (A)");
        FreshNames names = new FreshNames(catalog);

        List<String> relations = List.of(names.relation("T_new"), names.relation("T_new"), names.relation("X_v2"));
        String column = new FreshNames(catalog).column(catalog.tables(), "Shard Id");

        assertThat(relations).containsExactly("T_new2", "T_new3", "X_v2");
        assertThat(column).isEqualTo("ShardId2");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "CREATE VIEW T_NEW SQL SECURITY INVOKER AS SELECT T.A FROM T",
                "CREATE CHANGE STREAM T_new FOR T",
                "CREATE SEQUENCE T_new OPTIONS (sequence_kind = 'bit_reversed_positive')",
                "CREATE SCHEMA T_new",
                "CREATE INDEX T_new ON T(B)",
                "CREATE TABLE R (A INT64, CONSTRAINT T_new FOREIGN KEY (A) REFERENCES T (A)) PRIMARY KEY (A)",
                "CREATE TABLE R (A INT64, CONSTRAINT t_new CHECK (A > 0)) PRIMARY KEY (A)",
            })
    void namesOfEveryKindOfObject_areTaken(String other) {
        Catalog catalog = catalog("CREATE TABLE T (A INT64, B INT64) PRIMARY KEY (A); " + other);

        String name = new FreshNames(catalog).relation("T_new");

        assertThat(name).isEqualTo("T_new2");
    }

    private static Catalog catalog(String ddl) {
        return DdlReader.read(ddl, Dialect.GOOGLE_STANDARD_SQL).catalogOrThrow();
    }
}
