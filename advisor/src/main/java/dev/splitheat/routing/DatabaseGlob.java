package dev.splitheat.routing;

import java.util.Optional;
import java.util.regex.Pattern;

/** Databases as people write them: the full name, {@code instance/database} or the database alone, with {@code *}. */
public final class DatabaseGlob {
    private static final Pattern FULL = Pattern.compile("projects/[^/\\s]+/instances/[^/\\s]+/databases/[^/\\s]+");
    private static final Pattern SHORT = Pattern.compile("([^/\\s]+)/([^/\\s]+)");
    private static final Pattern ALONE = Pattern.compile("[^/\\s]+");

    private static final String ANY_INSTANCE = "*/instances/";
    private static final String ANY_DATABASE = "*/databases/";

    private DatabaseGlob() {}

    /** A pattern for full names; empty when the text is none of the three. */
    public static Optional<Glob> of(String text) {
        if (text.equals("*")) {
            return Optional.of(Glob.ANY);
        }
        if (FULL.matcher(text).matches()) {
            return Optional.of(new Glob(text));
        }
        if (SHORT.matcher(text).matches()) {
            return Optional.of(new Glob(ANY_INSTANCE + text.replace("/", "/databases/")));
        }
        return ALONE.matcher(text).matches() ? Optional.of(new Glob(ANY_DATABASE + text)) : Optional.empty();
    }

    /** As people write it: what {@link #of} read. */
    public static String text(Glob glob) {
        String text = glob.text();
        if (text.startsWith(ANY_INSTANCE)) {
            return text.substring(ANY_INSTANCE.length()).replace("/databases/", "/");
        }
        return text.startsWith(ANY_DATABASE) ? text.substring(ANY_DATABASE.length()) : text;
    }
}
