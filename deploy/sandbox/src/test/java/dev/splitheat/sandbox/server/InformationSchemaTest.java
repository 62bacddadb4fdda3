package dev.splitheat.sandbox.server;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.cloud.spanner.Statement;
import com.google.cloud.spanner.Struct;
import dev.splitheat.sandbox.EngineNeeded;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

@ExtendWith(EngineNeeded.class)
class InformationSchemaTest {
    private static ConnectedSandbox sandbox;

    @BeforeAll
    static void connect() {
        sandbox = new ConnectedSandbox();
    }

    @AfterAll
    static void disconnect() {
        sandbox.close();
    }

    @Test
    void tablesAreThoseOfTheDdl() {
        assertThat(rows(
                        "user-directory",
                        "SELECT TABLE_NAME, PARENT_TABLE_NAME, ON_DELETE_ACTION, INTERLEAVE_TYPE, TABLE_TYPE"
                                + " FROM INFORMATION_SCHEMA.TABLES WHERE TABLE_SCHEMA = '' ORDER BY TABLE_NAME"))
                .containsExactly("UserDevices|Users|CASCADE|IN PARENT|BASE TABLE", "Users|NULL|NULL||BASE TABLE");
    }

    @Test
    void rowDeletionPoliciesAreThoseOfTheDdl() {
        assertThat(rows(
                        "access-log",
                        "SELECT TABLE_NAME, ROW_DELETION_POLICY_EXPRESSION FROM INFORMATION_SCHEMA.TABLES"
                                + " WHERE ROW_DELETION_POLICY_EXPRESSION IS NOT NULL"))
                .containsExactly("AccessLog|OLDER_THAN(LoggedAt, INTERVAL 30 DAY)");
    }

    @Test
    void columnsAreThoseOfTheDdl() {
        assertThat(rows(
                        "user-directory",
                        "SELECT COLUMN_NAME, ORDINAL_POSITION, SPANNER_TYPE, IS_NULLABLE, COLUMN_DEFAULT"
                                + " FROM INFORMATION_SCHEMA.COLUMNS WHERE TABLE_NAME = 'Users' ORDER BY 2"))
                .containsExactly(
                        "UserId|1|STRING(36)|NO|GENERATE_UUID()",
                        "Email|2|STRING(320)|NO|NULL",
                        "DisplayName|3|STRING(MAX)|YES|NULL",
                        "Country|4|STRING(2)|YES|NULL",
                        "LastAccess|5|TIMESTAMP|NO|NULL");
    }

    @Test
    void commitTimestampsAreThoseOfTheDdl() {
        assertThat(rows(
                        "user-directory",
                        "SELECT TABLE_NAME, COLUMN_NAME, OPTION_NAME, OPTION_TYPE, OPTION_VALUE"
                                + " FROM INFORMATION_SCHEMA.COLUMN_OPTIONS"))
                .containsExactly("Users|LastAccess|allow_commit_timestamp|BOOL|TRUE");
    }

    @Test
    void indexesAndTheirColumnsAreThoseOfTheDdl() {
        assertThat(rows(
                        "user-directory",
                        "SELECT INDEX_NAME, IS_UNIQUE, c.COLUMN_NAME, c.ORDINAL_POSITION, c.COLUMN_ORDERING"
                                + " FROM INFORMATION_SCHEMA.INDEXES JOIN INFORMATION_SCHEMA.INDEX_COLUMNS c"
                                + " USING (TABLE_NAME, INDEX_NAME) WHERE TABLE_NAME = 'Users' ORDER BY 1, 4"))
                .containsExactly(
                        "PRIMARY_KEY|true|UserId|1|ASC",
                        "UsersByEmail|true|Email|1|ASC",
                        "UsersByLastAccess|false|DisplayName|NULL|NULL",
                        "UsersByLastAccess|false|LastAccess|1|ASC");
    }

    @Test
    void systemTablesListThemselves() {
        assertThat(rows(
                        "sessions",
                        "SELECT TABLE_SCHEMA, COLUMN_NAME, SPANNER_TYPE FROM INFORMATION_SCHEMA.COLUMNS"
                                + " WHERE TABLE_NAME = 'SPLIT_STATS_TOP_HOUR' ORDER BY ORDINAL_POSITION"))
                .startsWith("SPANNER_SYS|INTERVAL_END|TIMESTAMP")
                .endsWith("SPANNER_SYS|UNSPLITTABLE_REASONS|ARRAY<STRING(MAX)>");
    }

    static List<String> rows(String database, String sql) {
        return sandbox.query(database, Statement.of(sql)).stream()
                .map(InformationSchemaTest::text)
                .toList();
    }

    static String text(Struct row) {
        return IntStream.range(0, row.getColumnCount())
                .mapToObj(column ->
                        row.isNull(column) ? "NULL" : row.getValue(column).getAsString())
                .collect(Collectors.joining("|"));
    }
}
