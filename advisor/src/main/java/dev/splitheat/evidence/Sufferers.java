package dev.splitheat.evidence;

import dev.splitheat.finding.Cause;
import dev.splitheat.notice.Impact;
import java.util.Optional;
import java.util.Set;

/** Which requests wait at a hot place: those that do there what heats it. */
enum Sufferers {
    /** DML waits where it commits: how long the statement itself took tells of reading. */
    WRITERS("Commit", "BatchWrite"),
    READERS("Read", "StreamingRead", "ExecuteSql", "ExecuteStreamingSql"),
    /** Whoever asks the database for something. */
    EVERYBODY;

    private final Set<String> methods;

    Sufferers(String... methods) {
        this.methods = Set.of(methods);
    }

    /** @param load at the place, where it is known: a cause that may be either is what there is more of */
    static Sufferers of(Cause cause, Optional<Impact.Load> load) {
        return switch (cause) {
            case MONOTONIC_KEY, MONOTONIC_INDEX, HOT_SEQUENCE, LOCK_CONTENTION -> WRITERS;
            case LARGE_SCAN, RECENT_READS -> READERS;
            case HOT_ROW, HOT_KEY_PREFIX, NULL_INDEX, QUEUE, UNSPLIT_LOAD, UNDIAGNOSED ->
                load.map(Sufferers::most).orElse(EVERYBODY);
            case CAPACITY -> EVERYBODY;
        };
    }

    private static Sufferers most(Impact.Load load) {
        return load.writes() > load.reads() ? WRITERS : READERS;
    }

    /** @param method as the API calls it */
    boolean send(String method) {
        return this == EVERYBODY || methods.contains(method);
    }
}
