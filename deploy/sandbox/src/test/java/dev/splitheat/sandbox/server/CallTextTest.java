package dev.splitheat.sandbox.server;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.spanner.admin.database.v1.ListDatabasesRequest;
import com.google.spanner.v1.ExecuteSqlRequest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CallTextTest {
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "SELECT SPLIT_START FROM SPANNER_SYS.SPLIT_STATS_TOP_MINUTE WHERE SPLIT_START = 'Users(7)' | SELECT of SPLIT_STATS_TOP_MINUTE",
                "with a as (select 'secret') select * from a | WITH",
                "SELECT ChangeRecord FROM READ_Orders(@a, 'secret') | SELECT of ORDERS",
                "DELETE FROM Users WHERE Id = 7 | another statement"
            })
    void aCallIsToldWithoutItsValues(String sql, String kind) {
        ExecuteSqlRequest request = ExecuteSqlRequest.newBuilder()
                .setSession("projects/p/instances/i/databases/d/sessions/9")
                .setSql(sql)
                .build();

        assertThat(CallText.of(request)).isEqualTo("ExecuteSql on projects/p/instances/i/databases/d: " + kind);
    }

    @Test
    void aListingIsToldWithItsParent() {
        assertThat(CallText.of(ListDatabasesRequest.newBuilder()
                        .setParent("projects/p/instances/i")
                        .build()))
                .isEqualTo("ListDatabases on projects/p/instances/i");
    }
}
