package dev.splitheat.ingest.collect;

import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;

/**
 * One row of an answer, or one struct in it; columns by name in either case. A column that the database does not have is
 * read like one that is NULL: an older or newer Spanner is normal.
 */
public interface Cells {
    /** STRING, or BYTES that hold text. */
    Optional<String> text(String column);

    OptionalLong number(String column);

    OptionalDouble decimal(String column);

    Optional<Instant> time(String column);

    /** BOOL in one dialect, YES and NO in the other; NULL is no. */
    boolean flag(String column);

    /** A list without its NULLs; NULL is the empty list. */
    List<String> texts(String column);

    /** Numbers of a list; NULL is the empty list. */
    List<Long> numbers(String column);

    /** An array of structs, or what its {@code _JSON_STRING} twin says where arrays of structs do not exist. */
    List<Cells> structs(String column);
}
