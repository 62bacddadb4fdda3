package dev.splitheat.sandbox.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.abort;

import com.google.cloud.NoCredentials;
import com.google.cloud.spanner.DatabaseId;
import com.google.cloud.spanner.InstanceConfigId;
import com.google.cloud.spanner.InstanceId;
import com.google.cloud.spanner.InstanceInfo;
import com.google.cloud.spanner.ResultSet;
import com.google.cloud.spanner.Spanner;
import com.google.cloud.spanner.SpannerOptions;
import com.google.cloud.spanner.Statement;
import dev.splitheat.catalog.Dialect;
import dev.splitheat.sandbox.EngineNeeded;
import dev.splitheat.sandbox.world.DatabasePlan;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The sandbox's schemas load on Google's emulator, and read there as they read here. */
@ExtendWith(EngineNeeded.class)
class EmulatorAgreementTest {
    private static SpannerEmulator emulator;
    private static ConnectedSandbox sandbox;
    private static Spanner spanner;
    private static ConnectedSandbox postgres;

    @BeforeAll
    static void connect() throws Exception {
        emulator = SpannerEmulator.start()
                .orElseGet(() -> abort("no Spanner emulator beside gcloud on the path: gcloud components install"
                        + " cloud-spanner-emulator"));
        List<DatabasePlan> plans = new ArrayList<>(ServedPlans.all());
        plans.add(EveryFeature.plan());
        sandbox = new ConnectedSandbox(plans);
        spanner = SpannerOptions.newBuilder()
                .setProjectId("sandbox")
                .setHost("http://127.0.0.1:" + emulator.port())
                .setCredentials(NoCredentials.getInstance())
                .setChannelConfigurator(channel -> channel.usePlaintext())
                .setNumChannels(1)
                .disableGrpcGcpExtension()
                .setBuiltInMetricsEnabled(false)
                .build()
                .getService();
        spanner.getInstanceAdminClient()
                .createInstance(InstanceInfo.newBuilder(InstanceId.of("sandbox", "demo"))
                        .setInstanceConfigId(InstanceConfigId.of("sandbox", "emulator-config"))
                        .setDisplayName("demo")
                        .setNodeCount(1)
                        .build())
                .get();
    }

    @AfterAll
    static void disconnect() {
        if (spanner != null) {
            spanner.close();
            sandbox.close();
            emulator.close();
        }
        if (postgres != null) {
            postgres.close();
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"access-log", "counters", "user-directory", "sessions", "catalog-import", "every-feature"})
    void theSchemaReadsThereAsItReadsHere(String database) throws Exception {
        List<String> ddl = sandbox.spanner().getDatabaseAdminClient().getDatabaseDdl("demo", database);

        spanner.getDatabaseAdminClient().createDatabase("demo", database, ddl).get();

        assertThat(spanner.getDatabaseAdminClient().getDatabaseDdl("demo", database))
                .containsExactlyInAnyOrderElementsOf(ddl);
        for (String sql : List.of(
                "SELECT TABLE_NAME, TABLE_TYPE, PARENT_TABLE_NAME, ON_DELETE_ACTION, SPANNER_STATE,"
                        + " ROW_DELETION_POLICY_EXPRESSION FROM INFORMATION_SCHEMA.TABLES WHERE TABLE_SCHEMA = ''",
                "SELECT TABLE_NAME, COLUMN_NAME, ORDINAL_POSITION, COLUMN_DEFAULT, DATA_TYPE, IS_NULLABLE,"
                        + " SPANNER_TYPE, IS_GENERATED, GENERATION_EXPRESSION, IS_STORED, SPANNER_STATE, IS_IDENTITY"
                        // The sandbox does not know the columns of a view.
                        + " FROM INFORMATION_SCHEMA.COLUMNS WHERE TABLE_SCHEMA = '' AND TABLE_NAME <> 'Titles'",
                "SELECT * FROM INFORMATION_SCHEMA.COLUMN_OPTIONS",
                "SELECT TABLE_NAME, INDEX_NAME, INDEX_TYPE, PARENT_TABLE_NAME, IS_UNIQUE, IS_NULL_FILTERED,"
                        + " INDEX_STATE, SPANNER_IS_MANAGED FROM INFORMATION_SCHEMA.INDEXES WHERE TABLE_SCHEMA = ''",
                "SELECT * FROM INFORMATION_SCHEMA.INDEX_COLUMNS WHERE TABLE_SCHEMA = ''",
                "SELECT * FROM INFORMATION_SCHEMA.KEY_COLUMN_USAGE WHERE TABLE_SCHEMA = ''",
                "SELECT * FROM INFORMATION_SCHEMA.TABLE_CONSTRAINTS WHERE TABLE_SCHEMA = ''",
                "SELECT CONSTRAINT_NAME, UNIQUE_CONSTRAINT_NAME, DELETE_RULE"
                        + " FROM INFORMATION_SCHEMA.REFERENTIAL_CONSTRAINTS",
                "SELECT CONSTRAINT_NAME, CHECK_CLAUSE FROM INFORMATION_SCHEMA.CHECK_CONSTRAINTS"
                        + " WHERE CONSTRAINT_SCHEMA = ''",
                "SELECT TABLE_NAME, CONSTRAINT_NAME FROM INFORMATION_SCHEMA.CONSTRAINT_TABLE_USAGE"
                        + " WHERE TABLE_SCHEMA = ''",
                "SELECT TABLE_NAME, VIEW_DEFINITION FROM INFORMATION_SCHEMA.VIEWS",
                "SELECT * FROM INFORMATION_SCHEMA.CHANGE_STREAMS",
                "SELECT * FROM INFORMATION_SCHEMA.CHANGE_STREAM_TABLES",
                "SELECT * FROM INFORMATION_SCHEMA.CHANGE_STREAM_COLUMNS",
                "SELECT * FROM INFORMATION_SCHEMA.CHANGE_STREAM_OPTIONS",
                "SELECT * FROM INFORMATION_SCHEMA.SEQUENCES",
                "SELECT * FROM INFORMATION_SCHEMA.SEQUENCE_OPTIONS",
                "SELECT * FROM INFORMATION_SCHEMA.SCHEMATA",
                "SELECT * FROM INFORMATION_SCHEMA.DATABASE_OPTIONS")) {
            assertThat(rows(sandbox.spanner(), database, sql))
                    .as(sql)
                    .containsExactlyInAnyOrderElementsOf(rows(spanner, database, sql));
        }
    }

    /** But for catalogs, kinds of index and interleaving, where the documentation differs, and expressions, spelled anew. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "SELECT table_schema, table_name, table_type, parent_table_name, on_delete_action,"
                        + " spanner_state, row_deletion_policy_expression"
                        + " FROM information_schema.tables WHERE table_schema = 'public'",
                "SELECT table_name, column_name, ordinal_position, column_default, data_type, is_nullable,"
                        + " character_maximum_length, numeric_precision, numeric_precision_radix, numeric_scale,"
                        + " spanner_type, is_generated, generation_expression, is_stored, spanner_state"
                        + " FROM information_schema.columns WHERE table_schema = 'public' AND table_name <> 'titles'",
                "SELECT table_name, index_name, parent_table_name, is_unique, is_null_filtered, index_state,"
                        + " spanner_is_managed FROM information_schema.indexes WHERE table_schema = 'public'",
                "SELECT table_name, index_name, column_name, ordinal_position, column_ordering, is_nullable,"
                        + " spanner_type FROM information_schema.index_columns WHERE table_schema = 'public'",
                "SELECT constraint_name, table_name, column_name, ordinal_position, position_in_unique_constraint"
                        + " FROM information_schema.key_column_usage WHERE table_schema = 'public'",
                "SELECT constraint_name, table_name, constraint_type, is_deferrable, initially_deferred, enforced"
                        + " FROM information_schema.table_constraints WHERE table_schema = 'public'",
                "SELECT constraint_name, unique_constraint_name, delete_rule"
                        + " FROM information_schema.referential_constraints",
                "SELECT constraint_name FROM information_schema.check_constraints WHERE constraint_schema = 'public'",
                "SELECT table_name, constraint_name FROM information_schema.constraint_table_usage"
                        + " WHERE table_schema = 'public'",
                "SELECT table_schema, table_name FROM information_schema.views",
                "SELECT change_stream_schema, change_stream_name, \"all\" FROM information_schema.change_streams",
                "SELECT change_stream_name, table_schema, table_name, all_columns"
                        + " FROM information_schema.change_stream_tables",
                "SELECT change_stream_name, table_name, column_name FROM information_schema.change_stream_columns",
                "SELECT change_stream_name, option_name, option_type, option_value"
                        + " FROM information_schema.change_stream_options",
                "SELECT sequence_schema, sequence_name, data_type, cycle_option, sequence_kind, counter_start_value,"
                        + " skip_range_min, skip_range_max FROM information_schema.sequences",
                "SELECT schema_name, schema_owner FROM information_schema.schemata",
                "SELECT schema_name, option_name, option_type, option_value FROM information_schema.database_options"
            })
    void aPostgresSchemaReadsThereAsItReadsHere(String sql) throws Exception {
        if (postgres == null) {
            spanner.getDatabaseAdminClient()
                    .createDatabase(
                            "demo",
                            "CREATE DATABASE \"every-pg\"",
                            com.google.cloud.spanner.Dialect.POSTGRESQL,
                            List.of())
                    .get();
            spanner.getDatabaseAdminClient()
                    .updateDatabaseDdl("demo", "every-pg", EveryFeature.POSTGRESQL, null)
                    .get();
            postgres = ConnectedSandbox.of(
                    List.of(new DeclaredDatabase("every-pg", Dialect.POSTGRESQL, EveryFeature.POSTGRESQL)));
        }

        assertThat(rows(postgres.spanner(), "every-pg", sql))
                .containsExactlyInAnyOrderElementsOf(rows(spanner, "every-pg", sql));
    }

    private static List<String> rows(Spanner of, String database, String sql) {
        List<String> rows = new ArrayList<>();
        try (ResultSet results = of.getDatabaseClient(DatabaseId.of("sandbox", "demo", database))
                .singleUse()
                .executeQuery(Statement.of(sql))) {
            while (results.next()) {
                rows.add(InformationSchemaTest.text(results.getCurrentRowAsStruct()));
            }
        }
        return rows;
    }
}
