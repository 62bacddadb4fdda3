package dev.splitheat.routing;

import dev.splitheat.finding.Glob;
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

    /** Whether some database of a watched pattern is matched, part by part: no name has a slash in it. */
    public static boolean meets(Glob glob, String watched) {
        String[] names = watched.split("/");
        String[] typed = text(glob).split("/");
        if (names.length != 6) {
            return glob.meets(new Glob(watched));
        }
        return switch (typed.length) {
            case 1 -> meets(typed[0], names[5]);
            case 2 -> meets(typed[0], names[3]) && meets(typed[1], names[5]);
            case 6 -> meets(typed[1], names[1]) && meets(typed[3], names[3]) && meets(typed[5], names[5]);
            default -> glob.meets(new Glob(watched));
        };
    }

    private static boolean meets(String one, String other) {
        return new Glob(one).meets(new Glob(other));
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
