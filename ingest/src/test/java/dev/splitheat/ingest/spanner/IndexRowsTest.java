package dev.splitheat.ingest.spanner;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.cloud.spanner.Struct;
import com.google.cloud.spanner.Value;
import dev.splitheat.catalog.Dialect;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class IndexRowsTest {
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '$',
            value = {
                "GOOGLE_STANDARD_SQL | NO | | $$",
                "GOOGLE_STANDARD_SQL | YES | | K1,K2",
                "GOOGLE_STANDARD_SQL | NO | St IS NOT NULL | St",
                "GOOGLE_STANDARD_SQL | YES | (K2 IS NOT NULL) AND `K1` is not null AND St IS NOT NULL | K1,K2,St",
                "POSTGRESQL | YES | | K1,K2",
                "POSTGRESQL | NO | (run_at IS NOT NULL) | run_at",
                "POSTGRESQL | YES | ((\"K1\") IS NOT NULL) AND (Run_At IS NOT NULL) | K1,run_at"
            })
    void filter_saysWhichColumnsAreNeverNull(Dialect dialect, String flag, String filter, String columns) {
        IndexRows rows = new IndexRows(new SchemaNames(dialect));
        rows.column(column("K1", 1));
        rows.column(column("K2", 2));

        rows.index(index(flag, filter));

        assertThat(rows.all()).singleElement().satisfies(index -> assertThat(String.join(",", index.notNullColumns()))
                .isEqualTo(columns));
    }

    private static Row column(String name, long position) {
        return new Row(place().set("COLUMN_NAME")
                .to(name)
                .set("ORDINAL_POSITION")
                .to(position)
                .set("COLUMN_ORDERING")
                .to("ASC")
                .set("SPANNER_TYPE")
                .to("INT64")
                .build());
    }

    private static Row index(String flag, String filter) {
        return new Row(place().set("INDEX_TYPE")
                .to("INDEX")
                .set("IS_UNIQUE")
                .to("NO")
                .set("IS_NULL_FILTERED")
                .to(flag)
                .set("FILTER")
                .to(filter)
                .set("PARENT_TABLE_NAME")
                .to("")
                .set("SPANNER_IS_MANAGED")
                .to("NO")
                .set("SEARCH_PARTITION_BY")
                .to(Value.stringArray(List.of()))
                .set("SEARCH_ORDER_BY")
                .to(Value.stringArray(List.of()))
                .build());
    }

    private static Struct.Builder place() {
        return Struct.newBuilder()
                .set("TABLE_SCHEMA")
                .to("")
                .set("TABLE_NAME")
                .to("T")
                .set("INDEX_NAME")
                .to("I");
    }
}
