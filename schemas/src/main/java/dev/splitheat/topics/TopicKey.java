package dev.splitheat.topics;

import java.time.Instant;

/** Keys of records: plain UTF-8 text, parts joined by {@code |}, the database's full name first. */
public final class TopicKey {
    /** More than the parts behind a database take. */
    private static final int PARTS = 100;

    private static final char SEPARATOR = '|';

    /** As many as the longest number of seconds has digits; none is negative, since Kafka knows no time before 1970. */
    private static final String ZEROS = "0".repeat(19);

    private TopicKey() {}

    /** The key of a record that belongs to a database and, with more parts, to something in it. */
    public static String of(String database, String... parts) {
        StringBuilder key = new StringBuilder(database.length() + PARTS).append(database);
        for (String part : parts) {
            key.append(SEPARATOR).append(part);
        }
        return key.toString();
    }

    /** Part of a key that sorts as the time does. */
    public static String sortable(Instant time) {
        String seconds = Long.toString(time.getEpochSecond());
        return ZEROS.substring(Math.min(seconds.length(), ZEROS.length())) + seconds;
    }

    /** The database that a key begins with. */
    public static String database(String key) {
        int end = key.indexOf(SEPARATOR);
        return end < 0 ? key : key.substring(0, end);
    }
}
