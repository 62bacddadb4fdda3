package dev.splitheat.sandbox.server;

/**
 * Names of sessions. A session ends with its database, so that its name tells how often the database had been dropped when
 * it began: {@code …/sessions/7}, after the first time {@code …/sessions/1-7}. Nothing else is known of a session, so that
 * a restarted server knows those of the one before.
 */
final class SessionNames {
    private static final String BELOW = "/sessions/";
    private static final String AND = "-";

    private SessionNames() {}

    static String of(String database, long drops, long number) {
        return database + BELOW + (drops == 0 ? "" : drops + AND) + number;
    }

    /** Whether this is a session's name, and the session ended with its database. */
    static boolean ended(String name, long drops) {
        int below = name.indexOf(BELOW);
        return below >= 0 && drops != begunAfter(name.substring(below + BELOW.length()));
    }

    private static long begunAfter(String session) {
        int and = session.indexOf(AND);
        return and < 0 ? 0 : Long.parseLong(session.substring(0, and));
    }
}
