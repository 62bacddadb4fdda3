package dev.splitheat.sandbox.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.cloud.spanner.Statement;
import com.google.cloud.spanner.Struct;
import com.google.spanner.v1.ExecuteSqlRequest;
import com.google.spanner.v1.PartialResultSet;
import com.google.spanner.v1.SpannerGrpc;
import dev.splitheat.catalog.Dialect;
import dev.splitheat.sandbox.EngineNeeded;
import dev.splitheat.sandbox.tables.TableRows;
import io.grpc.ManagedChannel;
import io.grpc.netty.NettyChannelBuilder;
import java.util.Iterator;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@ExtendWith(EngineNeeded.class)
class LongAnswersTest {
    private static final int ROWS = 150_000;

    private static ConnectedSandbox sandbox;

    @BeforeAll
    static void connect() {
        TableRows rows = new TableRows("SPANNER_SYS", "SPLIT_STATS_TOP_MINUTE");
        for (int row = 0; row < ROWS; row++) {
            rows.add(
                    "INTERVAL_END",
                    ConnectedSandbox.START.plusSeconds(60L * (row / 100)),
                    "SPLIT_START",
                    "Users(" + row + ")",
                    "CPU_USAGE_SCORE",
                    (long) row % 100,
                    "AFFECTED_TABLES",
                    List.of("Users", "UserDevices"));
        }
        List<List<Object>> all = rows.rows();
        sandbox = ConnectedSandbox.of(List.of(new DeclaredDatabase(
                "shop",
                Dialect.GOOGLE_STANDARD_SQL,
                List.of(),
                (schema, table, first, last) -> table.equals("SPLIT_STATS_TOP_MINUTE") ? all : List.of())));
    }

    @AfterAll
    static void disconnect() {
        sandbox.close();
    }

    @Test
    void aDayOfAHundredSplitsArrives() {
        List<Struct> answer = sandbox.query("shop", Statement.of("SELECT * FROM SPANNER_SYS.SPLIT_STATS_TOP_MINUTE"));

        assertThat(answer).hasSize(ROWS);
        assertThat(answer.get(ROWS - 1).getString("SPLIT_START")).isEqualTo("Users(149999)");
    }

    @Test
    void rowsOfAnyNumberAreCountedAndAddedUp() {
        List<Struct> answer = sandbox.query(
                "shop",
                Statement.of(
                        "SELECT '7' AS line, COUNT(*), CAST(SUM(CPU_USAGE_SCORE) AS STRING), SUM(LENGTH(SPLIT_START))"
                                + " FROM SPANNER_SYS.SPLIT_STATS_TOP_MINUTE WHERE ARRAY_LENGTH(AFFECTED_TABLES) = 2"
                                + " UNION ALL SELECT '8', COUNT(*), CAST(SUM(CPU_USAGE_SCORE) AS STRING), SUM(0)"
                                + " FROM SPANNER_SYS.SPLIT_STATS_TOP_MINUTE WHERE SPLIT_START = 'none'"));

        assertThat(answer.get(0).getString(0)).isEqualTo("7");
        assertThat(answer.get(0).getLong(1)).isEqualTo(ROWS);
        assertThat(answer.get(0).getString(2)).isEqualTo(Long.toString(ROWS / 100 * 4950L));
        assertThat(answer.get(0).getLong(3))
                .isEqualTo(IntStream.range(0, ROWS)
                        .mapToLong(row -> ("Users(" + row + ")").length())
                        .sum());
        assertThat(answer.get(1).getString(0)).isEqualTo("8");
        assertThat(answer.get(1).getLong(1)).isZero();
        assertThat(answer.get(1).isNull(2)).isTrue();
    }

    @ParameterizedTest
    @ValueSource(strings = {"COUNT(DISTINCT #)", "MIN(#)", "COUNT(#) + 1", "SUM(FARM_FINGERPRINT(#) / 2)"})
    void whatDoesNotAddUpIsRefused(String sum) {
        String text = sum.replace("#", "CONCAT(SPLIT_START, ARRAY_TO_STRING(AFFECTED_TABLES, ','))");

        assertThatThrownBy(() -> sandbox.query(
                        "shop", Statement.of("SELECT " + text + " FROM SPANNER_SYS.SPLIT_STATS_TOP_MINUTE")))
                .hasMessageContaining("takes 4 MiB of rows");
    }

    @Test
    void whatNeedsAllRowsAtOnceIsRefusedInOneSentence() {
        assertThatThrownBy(() -> sandbox.query(
                        "shop",
                        Statement.of("SELECT SPLIT_START, AFFECTED_TABLES FROM SPANNER_SYS.SPLIT_STATS_TOP_MINUTE"
                                + " ORDER BY CPU_USAGE_SCORE")))
                .hasMessageContaining("ask for fewer columns or a shorter span of INTERVAL_END");
    }

    @Test
    void aLongCellArrivesInPieces() {
        List<Struct> answer = sandbox.query("shop", Statement.of("SELECT REPEAT('x', 1000000), 'behind it'"));

        assertThat(answer.get(0).getString(0)).hasSize(1_000_000);
        assertThat(answer.get(0).getString(1)).isEqualTo("behind it");
    }

    @Test
    void aCellOfFiveMegabytesIsRefusedInOneSentence() {
        assertThatThrownBy(() -> sandbox.query("shop", Statement.of("SELECT REPEAT('x', 5000000)")))
                .hasMessageContaining("Output of REPEAT exceeds max allowed output size");
    }

    @Test
    void noMessageIsMuchAboveAMegabyte() {
        ManagedChannel channel = NettyChannelBuilder.forAddress(ConnectedSandbox.loopback(sandbox.server.port()))
                .usePlaintext()
                .build();
        try {
            Iterator<PartialResultSet> messages = SpannerGrpc.newBlockingStub(channel)
                    .executeStreamingSql(ExecuteSqlRequest.newBuilder()
                            .setSession("projects/sandbox/instances/demo/databases/shop/sessions/1")
                            .setSql("SELECT REPEAT('x', 90000) FROM UNNEST(GENERATE_ARRAY(1, 50))")
                            .build());

            int rows = 0;
            while (messages.hasNext()) {
                PartialResultSet message = messages.next();
                rows += message.getValuesCount();
                assertThat(message.getSerializedSize()).isLessThan(1_200_000);
            }
            assertThat(rows).isEqualTo(50);
        } finally {
            channel.shutdownNow();
        }
    }
}
