package dev.splitheat.sandbox.server;

import com.google.spanner.v1.ExecuteSqlRequest;
import java.time.Clock;
import java.util.Optional;

/** Statements that no engine judges: {@code READ_} functions of change streams. */
@FunctionalInterface
public interface StreamedQueries {
    /** A sandbox without any. */
    StreamedQueries NONE = (database, request, clock) -> Optional.empty();

    /**
     * Looks at every statement before it is judged; faults that end a statement have struck already.
     *
     * @param clock the database's, in which faults are
     * @return empty for a statement that is to be judged
     * @throws io.grpc.StatusRuntimeException for a statement of this kind that cannot be answered
     */
    Optional<StreamedQuery> find(WatchedDatabase database, ExecuteSqlRequest request, Clock clock);
}
