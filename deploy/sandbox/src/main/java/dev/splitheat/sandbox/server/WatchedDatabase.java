package dev.splitheat.sandbox.server;

import dev.splitheat.catalog.Catalog;
import dev.splitheat.catalog.Dialect;
import dev.splitheat.sandbox.splits.UserSplitPoint;
import dev.splitheat.sandbox.tables.TableContents;
import java.time.Instant;
import java.util.List;

/**
 * A simulated database as the server knows it. One thread at a time calls {@link #advanceTo}, {@link #updateDdl}, {@link
 * #addSplitPoints} and what {@link #contents} handed out.
 */
public interface WatchedDatabase {
    /** {@code projects/p/instances/i/databases/d}. */
    String name();

    Dialect dialect();

    Catalog catalog();

    /** The schema that a read at an instant sees; INFORMATION_SCHEMA tells of it. */
    default Catalog catalog(Instant readAt) {
        return catalog();
    }

    /** The statements that make the schema, as Spanner prints them. */
    List<String> ddl();

    /** First minute of its history. */
    Instant start();

    int nodes();

    /** Lives through every minute that is closed at an instant; an instant in the past changes nothing. */
    void advanceTo(Instant now);

    /** The newest minute whose rows a read sees; equal answers mean equal contents. */
    Instant newestVisibleAt(Instant readAt);

    /** What SPANNER_SYS holds for a read that is not in the future. */
    TableContents contents(Instant readAt);

    /**
     * Changes the schema.
     *
     * @throws dev.splitheat.catalog.UnreadableDdlException with a sentence about the first statement that cannot be used;
     *     then nothing has changed
     */
    void updateDdl(List<String> statements, Instant at);

    /** Adds or moves the expiry of split points. */
    void addSplitPoints(List<UserSplitPoint> points, Instant at);
}
