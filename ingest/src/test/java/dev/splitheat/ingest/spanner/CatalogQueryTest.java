package dev.splitheat.ingest.spanner;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.cloud.spanner.Struct;
import dev.splitheat.catalog.Dialect;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class CatalogQueryTest {
    private static final Dialect GOOGLE = Dialect.GOOGLE_STANDARD_SQL;

    @Test
    void aColumnThatIsNotThere_isReadAsNull() {
        SchemaColumns old = present("VIEWS.TABLE_SCHEMA", "VIEWS.TABLE_NAME", "VIEWS.VIEW_DEFINITION");

        assertThat(CatalogQuery.VIEWS.sql(GOOGLE, old))
                .startsWith(
                        "SELECT TABLE_SCHEMA, TABLE_NAME, VIEW_DEFINITION, CAST(NULL AS STRING) AS SECURITY_TYPE FROM");
        assertThat(CatalogQuery.VIEWS.sql(Dialect.POSTGRESQL, old)).contains("CAST(NULL AS VARCHAR) AS SECURITY_TYPE");
    }

    @Test
    void aColumnThatIsThere_isAskedFor_inEitherCase() {
        SchemaColumns today = present("views.table_schema", "views.security_type");

        assertThat(CatalogQuery.VIEWS.sql(GOOGLE, today)).contains("VIEW_DEFINITION, SECURITY_TYPE FROM");
    }

    @Test
    void aTableThatIsNotThere_isNotAsked_unlessThereIsNoCatalogWithoutIt() {
        SchemaColumns bare = present("SCHEMATA.SCHEMA_NAME");

        assertThat(CatalogQuery.of(GOOGLE, bare))
                .containsExactly(
                        CatalogQuery.SCHEMATA,
                        CatalogQuery.COLUMNS,
                        CatalogQuery.INDEX_COLUMNS,
                        CatalogQuery.TABLES,
                        CatalogQuery.INDEXES);
        assertThat(CatalogQuery.complete(GOOGLE, bare)).isFalse();
    }

    @ParameterizedTest
    @EnumSource(Dialect.class)
    void aDatabaseThatDoesNotListItsInformationSchema_isAskedForAll(Dialect dialect) {
        SchemaColumns unlisted = present();

        assertThat(CatalogQuery.of(dialect, unlisted))
                .containsExactlyElementsOf(Stream.of(CatalogQuery.values())
                        .filter(query -> query.exists(dialect))
                        .toList());
        assertThat(CatalogQuery.complete(dialect, unlisted)).isTrue();
    }

    private static SchemaColumns present(String... columns) {
        SchemaColumns present = new SchemaColumns();
        for (String column : columns) {
            String[] parts = column.split("\\.");
            present.add(new Row(Struct.newBuilder()
                    .set("TABLE_NAME")
                    .to(parts[0])
                    .set("COLUMN_NAME")
                    .to(parts[1])
                    .build()));
        }
        return present;
    }
}
