package dev.splitheat.sandbox.sql;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitheat.catalog.Dialect;
import dev.splitheat.sandbox.tables.SystemTable;
import dev.splitheat.sandbox.tables.SystemTables;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TableParametersTest {
    private static final Map<String, SystemTable> KNOWN = SystemTables.of(Dialect.GOOGLE_STANDARD_SQL).stream()
            .collect(Collectors.toMap(table -> table.schema() + "." + table.name(), table -> table));

    /** In the expectations {@code #T} stands for what the table becomes. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '^',
            value = {
                "SELECT 1 FROM SPANNER_SYS.USER_SPLIT_POINTS | SELECT 1 FROM #T AS USER_SPLIT_POINTS",
                "SELECT 1 FROM spanner_sys . User_Split_Points s | SELECT 1 FROM #T s",
                "SELECT 1 FROM `SPANNER_SYS`.`USER_SPLIT_POINTS` AS s | SELECT 1 FROM #T AS s",
                "SELECT 1 FROM SPANNER_SYS.USER_SPLIT_POINTS `s` | SELECT 1 FROM #T `s`",
                "SELECT 1 FROM SPANNER_SYS.USER_SPLIT_POINTS WHERE TRUE | SELECT 1 FROM #T AS USER_SPLIT_POINTS WHERE TRUE",
                "SELECT 1 FROM SPANNER_SYS.USER_SPLIT_POINTS /* x */ left join y | SELECT 1 FROM #T AS USER_SPLIT_POINTS /* x */ left join y",
                "SELECT 1 FROM SPANNER_SYS.USER_SPLIT_POINTS offsets | SELECT 1 FROM #T offsets",
                "SELECT 1 FROM SPANNER_SYS.USER_SPLIT_POINTS, T | SELECT 1 FROM #T AS USER_SPLIT_POINTS, T",
                "(SELECT 1 FROM SPANNER_SYS.USER_SPLIT_POINTS) | (SELECT 1 FROM #T AS USER_SPLIT_POINTS)",
                "SELECT 'SPANNER_SYS.USER_SPLIT_POINTS' | SELECT 'SPANNER_SYS.USER_SPLIT_POINTS'",
                "SELECT 1 -- SPANNER_SYS.USER_SPLIT_POINTS | SELECT 1 -- SPANNER_SYS.USER_SPLIT_POINTS",
                "SELECT 1 FROM SPANNER_SYS.NO_TABLE | SELECT 1 FROM SPANNER_SYS.NO_TABLE",
                "SELECT x.SPANNER_SYS.USER_SPLIT_POINTS | SELECT x.SPANNER_SYS.USER_SPLIT_POINTS"
            })
    void aTableBecomesAParameter_underItsAliasOrItsOwnName(String sql, String expected) {
        TableParameters rewritten = TableParameters.of(sql, KNOWN);

        assertThat(rewritten.sql())
                .isEqualToIgnoringCase(
                        expected.replace("#T", "(SELECT * FROM UNNEST(@splitheat_spanner_sys_user_split_points))"));
    }
}
