package dev.splitheat.catalog;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class PostgreSqlIndexNamesTest {
    private static final String DDL =
            """
            CREATE SCHEMA sales;
            CREATE TABLE sales.customers (id bigint PRIMARY KEY, email varchar);
            CREATE TABLE customers (id bigint PRIMARY KEY, email varchar);
            CREATE INDEX by_email ON sales.customers (email);
            CREATE INDEX by_email ON customers (email);
            """;

    @Test
    void anIndex_isInTheSchemaOfItsTable() {
        Catalog catalog = DdlReader.read(DDL, Dialect.POSTGRESQL).catalogOrThrow();

        assertThat(catalog.indexes()).extracting(Index::name).containsExactly("by_email", "sales.by_email");
    }

    @Test
    void anIndex_isDroppedByItsFullName() {
        Catalog catalog = DdlReader.read(DDL + "DROP INDEX sales.by_email;", Dialect.POSTGRESQL)
                .catalogOrThrow();

        assertThat(catalog.indexes()).extracting(Index::name).containsExactly("by_email");
    }

    @Test
    void whatIsPrinted_isReadAsTheSame() {
        Catalog catalog = DdlReader.read(DDL, Dialect.POSTGRESQL).catalogOrThrow();

        String printed = String.join(";\n", DdlPrinter.print(catalog));

        assertThat(printed).contains("CREATE INDEX by_email ON sales.customers");
        assertThat(DdlReader.read(printed, Dialect.POSTGRESQL).catalogOrThrow()).isEqualTo(catalog);
    }
}
