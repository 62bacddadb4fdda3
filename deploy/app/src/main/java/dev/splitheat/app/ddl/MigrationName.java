package dev.splitheat.app.ddl;

import java.math.BigInteger;
import java.util.Comparator;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What the name of a file in a directory of migrations says: its place in the order, and whether it takes a migration
 * back. Known are the names of golang-migrate, Flyway, wrench, goose, dbmate, and plain numbers and dates.
 */
final class MigrationName {
    private static final Pattern DDL =
            Pattern.compile(".*\\.(sql|ddl|sdl|spanner|gsql|pgsql|psql)", Pattern.CASE_INSENSITIVE);
    private static final Pattern VERSION =
            Pattern.compile("[vVbB]?([0-9]+(?:[._][0-9]+)*)(?:[^0-9].*)?", Pattern.DOTALL);
    private static final Pattern REPEATABLE = Pattern.compile("R__.*");
    private static final Pattern TAKES_BACK = Pattern.compile(
            "(.*\\.(down|rollback|undo|revert)|[vV]?[0-9].*[_-](down|rollback|undo|revert)|U[0-9][0-9._]*__.*)\\.\\w+",
            Pattern.CASE_INSENSITIVE);
    private static final Pattern TAKES_BACK_DIRECTORY =
            Pattern.compile("down|rollbacks?|undo|reverts?", Pattern.CASE_INSENSITIVE);
    private static final Pattern RUN = Pattern.compile("[0-9]+|[^0-9]+");

    /** Numbers by their value, versions part by part, Flyway's repeatable files last. */
    static final Comparator<String> ORDER = Comparator.<String, Boolean>comparing(
                    name -> REPEATABLE.matcher(name).matches())
            .thenComparing(MigrationName::compare);

    private MigrationName() {}

    static boolean isDdl(String name) {
        return DDL.matcher(name).matches();
    }

    static boolean takesBack(String name) {
        return TAKES_BACK.matcher(name).matches();
    }

    static boolean takesBackDirectory(String name) {
        return TAKES_BACK_DIRECTORY.matcher(name).matches();
    }

    /** Whether the name says when its turn is. */
    static boolean isVersioned(String name) {
        return VERSION.matcher(name).matches() || REPEATABLE.matcher(name).matches();
    }

    private static int compare(String one, String other) {
        Matcher left = VERSION.matcher(one);
        Matcher right = VERSION.matcher(other);
        if (left.matches() && right.matches()) {
            int byVersion =
                    natural(left.group(1).replace('_', '.'), right.group(1).replace('_', '.'));
            if (byVersion != 0) {
                return byVersion;
            }
        }
        return natural(one, other);
    }

    private static int natural(String one, String other) {
        Matcher left = RUN.matcher(one.toLowerCase(Locale.ROOT));
        Matcher right = RUN.matcher(other.toLowerCase(Locale.ROOT));
        while (left.find()) {
            if (!right.find()) {
                return 1;
            }
            int byRun = run(left.group(), right.group());
            if (byRun != 0) {
                return byRun;
            }
        }
        return right.find() ? -1 : one.compareTo(other);
    }

    private static int run(String left, String right) {
        boolean numbers = Character.isDigit(left.charAt(0)) && Character.isDigit(right.charAt(0));
        return numbers ? new BigInteger(left).compareTo(new BigInteger(right)) : left.compareTo(right);
    }
}
