package dev.splitheat.catalog;

import java.time.Duration;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * As many tables and indexes as Spanner allows in one database. Run as a program, it prints how long a fresh JVM takes to
 * read them and how much heap it had to take from the system; the heap's limit is the JVM's: {@code -Xmx300m}.
 */
final class LargestSchema {
    static final int TABLES = 5_000;
    static final int INDEXES = 10_000;

    private LargestSchema() {}

    static String ddl() {
        return IntStream.range(0, TABLES).mapToObj(LargestSchema::table).collect(Collectors.joining());
    }

    public static void main(String[] arguments) {
        String ddl = ddl();
        long start = System.nanoTime();
        Catalog catalog = DdlReader.read(ddl, Dialect.GOOGLE_STANDARD_SQL).catalogOrThrow();
        long millis = Duration.ofNanos(System.nanoTime() - start).toMillis();
        long heap = Runtime.getRuntime().totalMemory() >> 20;
        System.out.printf(
                "%d tables, %d indexes, %d KiB of DDL: %d ms, %d MiB of heap%n",
                catalog.tables().size(), catalog.indexes().size(), ddl.length() >> 10, millis, heap);
    }

    private static String table(int number) {
        return """
               CREATE TABLE Table# (
                 Id STRING(36) NOT NULL,
                 A STRING(MAX),
                 B TIMESTAMP NOT NULL OPTIONS (allow_commit_timestamp = true),
                 C INT64 NOT NULL DEFAULT (0),
                 D BYTES(MAX),
                 E ARRAY<STRING(MAX)>,
               ) PRIMARY KEY (Id);
               CREATE INDEX A# ON Table#(A);
               CREATE UNIQUE NULL_FILTERED INDEX B# ON Table#(B DESC, C) STORING (D);
               """
                .replace("#", String.valueOf(number));
    }
}
