package dev.splitheat.sandbox.server;

import com.google.spanner.v1.ExecuteSqlRequest;
import com.google.spanner.v1.RequestOptions;
import java.util.Objects;

/**
 * A statement that was answered, and what it cost.
 *
 * @param database its full name
 * @param bytes of the answer, as it went over the wire
 */
public record AskedStatement(String database, String sql, RequestOptions options, long bytes) {
    public AskedStatement {
        Objects.requireNonNull(database, "database");
        Objects.requireNonNull(sql, "sql");
        Objects.requireNonNull(options, "options");
    }

    static AskedStatement of(ExecuteSqlRequest request, long bytes) {
        return new AskedStatement(
                ResourceNames.databaseOf(request.getSession()), request.getSql(), request.getRequestOptions(), bytes);
    }
}
