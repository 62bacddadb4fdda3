package dev.splitheat.ingest.collect;

import java.time.Instant;
import java.util.List;
import java.util.Optional;

/** Which databases there are. */
public interface DatabaseDirectory {
    /**
     * All databases of an instance, or of all instances of a project, that answer queries now.
     *
     * @throws UnreadableDirectoryException when there is no answer, or not a whole one; asking again later is safe
     */
    List<FoundDatabase> databases(String project, Optional<String> instance);

    /** When a database was created; none when Spanner does not tell, whatever the reason. May block. */
    Optional<Instant> createdAt(DatabaseName database);
}
