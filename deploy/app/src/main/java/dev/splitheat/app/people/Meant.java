package dev.splitheat.app.people;

import dev.splitheat.app.findings.Known;
import dev.splitheat.app.findings.KnownSchemas;
import dev.splitheat.finding.Glob;
import dev.splitheat.notice.Alert;
import dev.splitheat.routing.DatabaseGlob;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import picocli.CommandLine.Option;

/** The options that say what somebody talks about, held against what a running Splitheat knows. */
final class Meant {
    static final String DATABASE = "a database, instance/database or projects/…/instances/…/databases/…";
    private static final String FORCED = " (--force takes a name that is not there yet)";

    @Option(
            names = "--database",
            paramLabel = "NAME",
            description = "The database, instance/database or the full name; * stands for any letters, alone for all.")
    private Optional<String> database = Optional.empty();

    @Option(names = "--object", paramLabel = "NAME", description = "A table with its indexes, or an index; * as above.")
    private Optional<String> object = Optional.empty();

    @Option(names = "--finding", paramLabel = "FINDING", description = "A finding's id, or its beginning.")
    private Optional<String> finding = Optional.empty();

    @Option(names = "--force", description = "Takes names that Splitheat does not know, for what will exist.")
    private boolean force;

    Optional<String> database() {
        return database;
    }

    Optional<String> object() {
        return object;
    }

    boolean namesAFinding() {
        return finding.isPresent();
    }

    /** The alert of the finding that is named; it must be of the database and the object that are named with it. */
    Optional<Alert> alert(Known known) {
        Optional<Alert> alert = finding.map(known::alert);
        alert.ifPresent(named -> {
            if (!globs().isEmpty() && globs().stream().noneMatch(glob -> glob.matches(named.database()))) {
                throw new RefusedWordException("finding " + named.id() + " is of " + named.database() + ", not of "
                        + database.orElseThrow() + ": leave --database out");
            }
            if (object.isPresent() && objects(named).noneMatch(name -> new Glob(object.get()).matches(name))) {
                throw new RefusedWordException("finding " + named.id() + " is of "
                        + objects(named)
                                .reduce((table, index) -> table + " and " + index)
                                .orElse("a whole database")
                        + ", not of " + object.get() + ": leave --object out");
            }
        });
        return alert;
    }

    /**
     * Refuses names that nothing watched has, with the nearest, unless they are forced.
     *
     * @throws RefusedWordException for the first
     */
    void check(KnownSchemas schemas) {
        if (force) {
            return;
        }
        database.flatMap(typed -> schemas.noDatabase(typed, globs().get(0))).ifPresent(Meant::refuse);
        object.flatMap(typed -> schemas.noObject(globs(), new Glob(typed))).ifPresent(Meant::refuse);
    }

    /** The full names of those watched databases that are meant; a full name that is forced is taken as it is. */
    List<String> databases(KnownSchemas schemas) {
        check(schemas);
        String typed = database.orElseThrow();
        List<String> named = schemas.databases().stream()
                .filter(name -> globs().get(0).matches(name))
                .sorted()
                .toList();
        if (!named.isEmpty()) {
            return named;
        }
        if (typed.startsWith("projects/") && !typed.contains("*")) {
            return List.of(typed);
        }
        throw new RefusedWordException("no watched database is '" + typed + "': give its full name");
    }

    /** None where no database is named, or what is typed is the name of none. */
    private List<Glob> globs() {
        return database.flatMap(DatabaseGlob::of).stream().toList();
    }

    private static Stream<String> objects(Alert alert) {
        return Stream.concat(alert.finding().table().stream(), alert.finding().index().stream());
    }

    private static void refuse(String clause) {
        throw new RefusedWordException(clause + FORCED);
    }
}
