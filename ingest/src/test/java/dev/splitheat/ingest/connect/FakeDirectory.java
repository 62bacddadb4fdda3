package dev.splitheat.ingest.connect;

import dev.splitheat.catalog.Dialect;
import dev.splitheat.ingest.collect.DatabaseDirectory;
import dev.splitheat.ingest.collect.DatabaseName;
import dev.splitheat.ingest.collect.FailureKind;
import dev.splitheat.ingest.collect.FoundDatabase;
import dev.splitheat.ingest.collect.UnreadableDirectoryException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/** Lists what it was told, unless it is told to refuse. */
final class FakeDirectory implements DatabaseDirectory {
    final Set<String> databases = new TreeSet<>();
    final List<String> asked = new ArrayList<>();
    boolean refuses;

    @Override
    public List<FoundDatabase> databases(String project, Optional<String> instance) {
        String place = "projects/" + project
                + instance.map(name -> "/instances/" + name).orElse("");
        asked.add(place);
        if (refuses) {
            throw new UnreadableDirectoryException(place, "grant spanner.databases.list.", FailureKind.DENIED, null);
        }
        return databases.stream()
                .filter(name -> name.startsWith(place + "/"))
                .map(DatabaseName::of)
                .map(name -> new FoundDatabase(name, Optional.empty(), Dialect.GOOGLE_STANDARD_SQL))
                .toList();
    }

    @Override
    public Optional<Instant> createdAt(DatabaseName database) {
        return Optional.empty();
    }
}
