package dev.splitheat.ingest.spanner;

import com.google.cloud.spanner.Dialect;
import com.google.cloud.spanner.Mutation;
import java.util.List;
import java.util.Locale;

/** A table whose key's columns stand in another order than the table's. */
final class Orders {
    private Orders() {}

    /** @param watched what the change stream {@code changes} is for; empty: there is none */
    static List<String> ddl(Dialect dialect, String watched) {
        String table = dialect == Dialect.POSTGRESQL
                ? "CREATE TABLE orders (id bigint, customer varchar(40), note varchar(40), PRIMARY KEY (customer, id))"
                : "CREATE TABLE orders (id INT64, customer STRING(40), note STRING(40)) PRIMARY KEY (customer, id DESC)";
        return watched.isEmpty()
                ? List.of(table)
                : List.of(table, "CREATE CHANGE STREAM changes FOR " + watched.toUpperCase(Locale.ROOT));
    }

    static Mutation insert(long id, String customer) {
        return Mutation.newInsertBuilder("orders")
                .set("customer")
                .to(customer)
                .set("id")
                .to(id)
                .set("note")
                .to("new")
                .build();
    }
}
