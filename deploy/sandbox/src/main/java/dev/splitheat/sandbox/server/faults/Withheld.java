package dev.splitheat.sandbox.server.faults;

import dev.splitheat.sandbox.tables.TableContents;
import io.grpc.Status;
import java.time.Instant;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;

/** Some system tables may not be read, all others may: what is read of them ends with PERMISSION_DENIED. */
public record Withheld(Set<String> tables) implements Fault {
    public Withheld {
        tables = tables.stream().map(name -> name.toUpperCase(Locale.ROOT)).collect(Collectors.toUnmodifiableSet());
    }

    @Override
    public TableContents contents(TableContents contents, Instant readAt) {
        return (schema, table, first, last) -> {
            if (tables.contains(table)) {
                throw Status.PERMISSION_DENIED
                        .withDescription("User does not have permission to read " + schema + "." + table + ".")
                        .asRuntimeException();
            }
            return contents.rows(schema, table, first, last);
        };
    }
}
