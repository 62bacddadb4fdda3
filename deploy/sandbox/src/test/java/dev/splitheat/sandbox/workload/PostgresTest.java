package dev.splitheat.sandbox.workload;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitheat.catalog.Dialect;
import dev.splitheat.sandbox.load.Access;
import org.junit.jupiter.api.Test;

class PostgresTest {
    private static final String DDL =
            """
            CREATE TABLE events (
              id uuid NOT NULL DEFAULT gen_random_uuid(), at timestamptz NOT NULL, kind varchar(16), amount numeric,
              day date, ok boolean, score double precision, raw bytea, PRIMARY KEY (id)
            ) TTL INTERVAL '3 days' ON at;
            CREATE INDEX events_by_kind ON events(kind, at DESC);
            CREATE CHANGE STREAM everything FOR ALL;
            """;
    private static final String PLAN =
            """
            tables: {events: {rows: 100000}}
            workloads:
              - {name: add, insert: events, rate: {steady: 50}}
              - {name: list, query: events_by_kind, prefix: 1, rows: 10, newestFirst: true, columns: [amount], rate: {steady: 5}}
            """;

    @Test
    void everyType_hasValues() {
        PlannedDatabase database = new PlannedDatabase(Dialect.POSTGRESQL, DDL, PLAN, 1).lived(2);

        assertThat(database.performed("add").changes().get(0).newValues())
                .containsOnlyKeys("at", "kind", "amount", "day", "ok", "score", "raw");
        assertThat(database.touches("add", "events_by_kind", Access.INSERT)).isNotEmpty();
    }

    @Test
    void sql_isOfTheDialect() {
        PlannedDatabase database = new PlannedDatabase(Dialect.POSTGRESQL, DDL, PLAN, 1).lived(2);

        assertThat(database.performed("list").statement().sql())
                .contains("SELECT amount FROM events /*@ FORCE_INDEX=events_by_kind */ WHERE kind = $1 "
                        + "ORDER BY at DESC LIMIT 10");
    }
}
