package dev.splitheat.app.health;

import dev.splitheat.app.lifecycle.StartupException;
import java.util.Collection;
import java.util.Optional;

/** What was named is none of the databases that are watched, or more than one. */
public final class UnknownDatabaseException extends StartupException {
    private static final long serialVersionUID = 1L;

    private UnknownDatabaseException(String sentence) {
        super(sentence);
    }

    static UnknownDatabaseException among(Optional<String> wanted, Collection<String> known) {
        if (known.isEmpty()) {
            return new UnknownDatabaseException("the schema of no database is known yet: try again in a minute");
        }
        return new UnknownDatabaseException(wanted.map(name -> "'" + name + "' is not the end of one database's name")
                        .orElse("say which database with --database")
                + ": there are " + String.join(", ", known));
    }
}
