package dev.splitheat.sandbox.sql;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitheat.catalog.Catalog;
import dev.splitheat.catalog.DdlReader;
import dev.splitheat.catalog.Dialect;
import dev.splitheat.sandbox.tables.SystemTable;
import dev.splitheat.sandbox.tables.SystemTables;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class IndexSchemaTest {
    private static final String TABLE = "CREATE TABLE C (Id INT64, K1 INT64, St STRING(9)) PRIMARY KEY (Id);";

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            nullValues = "NULL",
            value = {
                "CREATE INDEX I ON C(K1) | false | NULL",
                "CREATE NULL_FILTERED INDEX I ON C(K1) | true | NULL",
                "CREATE INDEX I ON C(K1) STORING (St) WHERE St IS NOT NULL | false | St IS NOT NULL",
                "CREATE INDEX I ON C(K1) STORING (St) WHERE St IS NOT NULL AND K1 IS NOT NULL"
                        + " | true | K1 IS NOT NULL AND St IS NOT NULL"
            })
    void filter_isWrittenInFullWhereTheFlagDoesNotSayIt(String index, boolean flag, String filter) {
        Catalog catalog =
                DdlReader.read(TABLE + index, Dialect.GOOGLE_STANDARD_SQL).catalogOrThrow();

        List<Object> row = new IndexSchema(catalog)
                .all()
                .filter(rows -> rows.name().equals("INDEXES"))
                .flatMap(rows -> rows.rows().stream())
                .filter(cells -> cells.contains("I"))
                .findFirst()
                .orElseThrow();

        assertThat(row.get(place("IS_NULL_FILTERED"))).isEqualTo(flag);
        assertThat(row.get(place("FILTER"))).isEqualTo(filter);
    }

    private static int place(String column) {
        SystemTable indexes = SystemTables.all().stream()
                .filter(table -> table.name().equals("INDEXES"))
                .findFirst()
                .orElseThrow();
        return indexes.columns().stream().map(one -> one.name()).toList().indexOf(column);
    }
}
