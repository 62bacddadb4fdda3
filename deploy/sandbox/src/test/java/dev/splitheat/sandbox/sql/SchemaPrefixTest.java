package dev.splitheat.sandbox.sql;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SchemaPrefixTest {
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '^',
            value = {
                "SELECT 1 FROM SPANNER_SYS.SPLIT_STATS_TOP_HOUR     | SELECT 1 FROM SPLIT_STATS_TOP_HOUR",
                "SELECT 1 FROM information_schema . tables          | SELECT 1 FROM tables",
                "SELECT 1 FROM `SPANNER_SYS`.`SPLIT_STATS_TOP_HOUR` | SELECT 1 FROM `SPLIT_STATS_TOP_HOUR`",
                "SELECT 'SPANNER_SYS.x', \"SPANNER_SYS.y\"          | SELECT 'SPANNER_SYS.x', \"SPANNER_SYS.y\"",
                "SELECT '''it's SPANNER_SYS.x'''                    | SELECT '''it's SPANNER_SYS.x'''",
                "SELECT 'it\\'s SPANNER_SYS.x'                      | SELECT 'it\\'s SPANNER_SYS.x'",
                "SELECT 1 -- SPANNER_SYS.x                          | SELECT 1 -- SPANNER_SYS.x",
                "SELECT /* SPANNER_SYS.x */ 1                       | SELECT /* SPANNER_SYS.x */ 1",
                "SELECT MY_SPANNER_SYS.x, t.SPANNER_SYS.y           | SELECT MY_SPANNER_SYS.x, t.SPANNER_SYS.y"
            })
    void takesTheSchemaOffTablesAndLeavesTextAlone(String sql, String stripped) {
        assertThat(SchemaPrefix.strip(sql)).isEqualTo(stripped);
    }
}
