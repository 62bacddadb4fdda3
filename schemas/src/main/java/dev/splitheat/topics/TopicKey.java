package dev.splitheat.topics;

/** Keys of records: plain UTF-8 text, parts joined by {@code |}, the database's full name first. */
public final class TopicKey {
    private static final char SEPARATOR = '|';

    private TopicKey() {}

    /** The key of a record that belongs to a database and, with more parts, to something in it. */
    public static String of(String database, String... parts) {
        StringBuilder key = new StringBuilder(database);
        for (String part : parts) {
            key.append(SEPARATOR).append(part);
        }
        return key.toString();
    }

    /** The database that a key begins with. */
    public static String database(String key) {
        int end = key.indexOf(SEPARATOR);
        return end < 0 ? key : key.substring(0, end);
    }
}
