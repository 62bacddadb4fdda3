package dev.splitheat.ingest.collect;

import java.util.List;
import java.util.Optional;

/** Tells which databases there are. */
public interface DatabaseDirectory {
    /**
     * The databases of one instance, or of all instances of the project.
     *
     * @throws UnlistableProjectException when there is no whole answer
     */
    List<FoundDatabase> databases(String project, Optional<String> instance);
}
