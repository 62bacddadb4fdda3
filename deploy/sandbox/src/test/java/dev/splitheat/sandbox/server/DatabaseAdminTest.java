package dev.splitheat.sandbox.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.cloud.spanner.DatabaseAdminClient;
import com.google.cloud.spanner.DatabaseNotFoundException;
import com.google.cloud.spanner.Dialect;
import com.google.cloud.spanner.ErrorCode;
import com.google.cloud.spanner.InstanceAdminClient;
import com.google.cloud.spanner.SpannerException;
import com.google.cloud.spanner.Statement;
import com.google.protobuf.ListValue;
import com.google.protobuf.Timestamp;
import com.google.protobuf.Value;
import com.google.spanner.admin.database.v1.AddSplitPointsRequest;
import com.google.spanner.admin.database.v1.DatabaseAdminGrpc;
import com.google.spanner.admin.database.v1.SplitPoints;
import com.google.spanner.admin.database.v1.UpdateDatabaseDdlMetadata;
import dev.splitheat.sandbox.EngineNeeded;
import io.grpc.ManagedChannel;
import io.grpc.StatusRuntimeException;
import io.grpc.netty.NettyChannelBuilder;
import java.time.Instant;
import java.util.List;
import java.util.concurrent.ExecutionException;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@ExtendWith(EngineNeeded.class)
class DatabaseAdminTest {
    private static final List<String> DDL = List.of(
            "CREATE TABLE Singers (\n  SingerId INT64 NOT NULL,\n  Name STRING(MAX),\n) PRIMARY KEY(SingerId)",
            "CREATE INDEX SingersByName ON Singers(Name)");
    private static final List<String> POSTGRESQL =
            List.of("CREATE TABLE singers (singer_id bigint NOT NULL, name character varying, PRIMARY KEY(singer_id))");

    private final ConnectedSandbox sandbox = ConnectedSandbox.of(List.of(
            new DeclaredDatabase("music", dev.splitheat.catalog.Dialect.GOOGLE_STANDARD_SQL, DDL),
            new DeclaredDatabase("music-pg", dev.splitheat.catalog.Dialect.POSTGRESQL, POSTGRESQL)));
    private final DatabaseAdminClient admin = sandbox.spanner().getDatabaseAdminClient();
    private final ManagedChannel channel = NettyChannelBuilder.forAddress(
                    ConnectedSandbox.loopback(sandbox.server.port()))
            .usePlaintext()
            .build();

    @AfterEach
    void disconnect() {
        channel.shutdownNow();
        sandbox.close();
    }

    @Test
    void changedDdlIsSeenInTheSchemaAndInTheDdl() throws Exception {
        var operation = admin.updateDatabaseDdl(
                "demo", "music", List.of("ALTER TABLE Singers ADD COLUMN Country STRING(2)"), "add_country");

        operation.get();

        UpdateDatabaseDdlMetadata metadata = operation.getMetadata().get();
        assertThat(operation.getName()).endsWith("/databases/music/operations/add_country");
        assertThat(metadata.getStatementsList()).hasSize(1);
        assertThat(metadata.getCommitTimestampsList()).hasSize(1);
        assertThat(admin.getOperation(operation.getName()).getDone()).isTrue();
        assertThat(admin.getDatabaseDdl("demo", "music"))
                .anyMatch(statement -> statement.contains("Country STRING(2)"));
        assertThat(sandbox.query(
                        "music",
                        Statement.of("SELECT 1 FROM INFORMATION_SCHEMA.COLUMNS WHERE COLUMN_NAME = 'Country'")))
                .hasSize(1);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "CREATE TABEL Albums (Id INT64) PRIMARY KEY (Id) | INVALID_ARGUMENT | statement not understood",
                "ALTER TABLE Albums ADD COLUMN Id INT64 | FAILED_PRECONDITION | Albums",
                "DROP TABLE Singers | FAILED_PRECONDITION | Singers"
            })
    void ddlThatCannotBeAppliedChangesNothing(String statement, ErrorCode code, String problem) {
        assertThatThrownBy(() -> admin.updateDatabaseDdl("demo", "music", List.of(statement), null)
                        .get())
                .isInstanceOf(ExecutionException.class)
                .cause()
                .isInstanceOfSatisfying(SpannerException.class, e -> assertThat(e.getErrorCode())
                        .isEqualTo(code))
                .hasMessageContaining(problem);
        assertThat(admin.getDatabaseDdl("demo", "music")).isEqualTo(DDL);
    }

    @Test
    void aDroppedDatabaseIsNotFound() {
        admin.dropDatabase("demo", "music");

        assertThatThrownBy(() -> admin.getDatabase("demo", "music")).isInstanceOf(DatabaseNotFoundException.class);
        assertThatThrownBy(() -> sandbox.query("music", Statement.of("SELECT 1")))
                .isInstanceOf(DatabaseNotFoundException.class);
    }

    @Test
    void thereIsOneInstanceConfig_andTheInstanceHasIt() {
        InstanceAdminClient instances = sandbox.spanner().getInstanceAdminClient();

        assertThat(instances.listInstanceConfigs().iterateAll())
                .singleElement()
                .satisfies(config -> assertThat(instances
                                .getInstanceConfig(config.getId().getInstanceConfig())
                                .getDisplayName())
                        .isEqualTo(config.getDisplayName()))
                .satisfies(config -> assertThat(instances.getInstance("demo").getInstanceConfigId())
                        .isEqualTo(config.getId()));
        assertThatThrownBy(() -> instances.getInstanceConfig("elsewhere"))
                .isInstanceOfSatisfying(SpannerException.class, e -> assertThat(e.getErrorCode())
                        .isEqualTo(ErrorCode.NOT_FOUND));
    }

    @Test
    void noDatabaseIsCreated() {
        assertThatThrownBy(
                        () -> admin.createDatabase("demo", "films", List.of()).get())
                .hasMessageContaining("creates no databases");
    }

    @Test
    void theClientLearnsThatADatabaseIsPostgresql_andQueriesIt() {
        assertThat(sandbox.database("music-pg").getDialect()).isEqualTo(Dialect.POSTGRESQL);
        assertThat(admin.getDatabase("demo", "music-pg").getDialect()).isEqualTo(Dialect.POSTGRESQL);
        assertThat(sandbox.query(
                        "music-pg",
                        Statement.newBuilder("SELECT column_name, spanner_type, 1.5::numeric AS n"
                                        + " FROM information_schema.columns WHERE table_name = $1 ORDER BY 1")
                                .bind("p1")
                                .to("singers")
                                .build()))
                .extracting(row -> row.getString(0) + " " + row.getString(1) + " " + row.getValue(2))
                .containsExactly("name character varying 1.5", "singer_id bigint 1.5");
    }

    @Test
    void splitPointsAreShownAsSpannerShowsThem() {
        add(
                SplitPoints.newBuilder().setTable("Singers").addKeys(key("42")).addKeys(key("7")),
                SplitPoints.newBuilder()
                        .setIndex("SingersByName")
                        .addKeys(key("Ann"))
                        .addKeys(key("9"))
                        .setExpireTime(at(ConnectedSandbox.START.plusSeconds(24 * 3600))));

        assertThat(sandbox.query(
                        "music",
                        Statement.of("SELECT TABLE_NAME, INDEX_NAME, INITIATOR, SPLIT_KEY, EXPIRE_TIME"
                                + " FROM SPANNER_SYS.USER_SPLIT_POINTS ORDER BY SPLIT_KEY")))
                .extracting(InformationSchemaTest::text)
                .containsExactly(
                        "Singers|SingersByName|CloudAddSplitPointsAPI|Index: SingersByName on Singers, Index Key: (Ann),"
                                + " Primary Table Key: (9)|2026-11-21T10:00:00Z",
                        "Singers||CloudAddSplitPointsAPI|Singers(42)|2026-11-30T16:00:30Z",
                        "Singers||CloudAddSplitPointsAPI|Singers(7)|2026-11-30T16:00:30Z");
    }

    @Test
    void aSplitPointGoesWhenItExpiresNow() {
        SplitPoints.Builder point = SplitPoints.newBuilder().setTable("Singers").addKeys(key("42"));
        add(point);

        add(point.setExpireTime(at(sandbox.clock.instant())));

        assertThat(sandbox.query("music", Statement.of("SELECT 1 FROM SPANNER_SYS.USER_SPLIT_POINTS")))
                .isEmpty();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "101 | 1 | INVALID_ARGUMENT | 101 split points in one request, the limit is 100",
                "11 | 1 | RESOURCE_EXHAUSTED | 11 added in a minute, the limit is 10 for each of 1 nodes",
                "0 | 1 | INVALID_ARGUMENT | no split point was sent",
                "10 | 5 | | ",
                "10 | 6 | RESOURCE_EXHAUSTED | 60 in the database, the limit is 50",
            })
    void moreSplitPointsThanDocumentedAreRefused(int points, int requests, String code, String problem) {
        StatusRuntimeException refused = null;
        for (int request = 0; request < requests; request++) {
            SplitPoints.Builder some = SplitPoints.newBuilder().setTable("Singers");
            for (int point = 0; point < points; point++) {
                some.addKeys(key(Integer.toString(request * 1000 + point)));
            }
            try {
                add(some);
            } catch (StatusRuntimeException e) {
                refused = e;
            }
            sandbox.clock.set(sandbox.clock.instant().plusSeconds(60));
        }

        if (code == null) {
            assertThat(refused).isNull();
        } else {
            assertThat(refused).isNotNull().hasMessageContaining(problem);
            assertThat(refused.getStatus().getCode()).hasToString(code);
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "Albums | | 1 | table not found: Albums",
                "| SingersByAge | 1 | index not found: SingersByAge",
                "SingersByName | | 1 | table not found: SingersByName",
                "Singers | | Ann | part 1 of a key of Singers must be INT64, column SingerId"
            })
    void aSplitPointOfWhatThereIsNotIsRefused(String table, String index, String part, String problem) {
        SplitPoints.Builder point = SplitPoints.newBuilder().addKeys(key(part));
        if (table != null) {
            point.setTable(table);
        }
        if (index != null) {
            point.setIndex(index);
        }

        assertThatThrownBy(() -> add(point)).hasMessageContaining(problem);
    }

    @Test
    void timestampsHaveMicroseconds() throws Exception {
        sandbox.clock.set(ConnectedSandbox.START.plusNanos(60_123_456_789L));
        var operation = admin.updateDatabaseDdl(
                "demo", "music", List.of("ALTER TABLE Singers ADD COLUMN Country STRING(2)"), "add_country");
        add(SplitPoints.newBuilder().setTable("Singers").addKeys(key("42")));

        assertThat(operation.getMetadata().get().getCommitTimestamps(0).getNanos())
                .isEqualTo(123_456_000);
        assertThat(sandbox.query("music", Statement.of("SELECT EXPIRE_TIME FROM SPANNER_SYS.USER_SPLIT_POINTS"))
                        .get(0)
                        .getTimestamp(0)
                        .getNanos())
                .isEqualTo(123_456_000);
    }

    @Test
    void aSplitPointOfMoreThanThirtyDaysIsRefused() {
        Instant far = sandbox.clock.instant().plusSeconds(31 * 24 * 3600);

        assertThatThrownBy(() -> add(SplitPoints.newBuilder()
                        .setTable("Singers")
                        .addKeys(key("1"))
                        .setExpireTime(at(far))))
                .hasMessageContaining("more than 30 days ahead");
    }

    private void add(SplitPoints.Builder... points) {
        AddSplitPointsRequest.Builder request = AddSplitPointsRequest.newBuilder()
                .setDatabase(sandbox.server.databases().get(0));
        for (SplitPoints.Builder some : points) {
            request.addSplitPoints(some);
        }
        DatabaseAdminGrpc.newBlockingStub(channel).addSplitPoints(request.build());
    }

    private static SplitPoints.Key key(String part) {
        return SplitPoints.Key.newBuilder()
                .setKeyParts(ListValue.newBuilder().addValues(Value.newBuilder().setStringValue(part)))
                .build();
    }

    private static Timestamp at(Instant instant) {
        return Timestamp.newBuilder().setSeconds(instant.getEpochSecond()).build();
    }
}
