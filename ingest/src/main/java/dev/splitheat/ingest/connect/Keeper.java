package dev.splitheat.ingest.connect;

import dev.splitheat.interval.CollectorStatus;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.apache.kafka.connect.source.SourceRecord;

/** Who runs the collectors that are wanted. */
interface Keeper {
    /** From now on these collectors and no others, by name; those that were there already notice nothing. */
    void keep(Map<String, Posting> wanted) throws InterruptedException;

    /** Those that are gone from Spanner and were retired. */
    Set<String> retired();

    /** Says something that no collector says. @param offset what a later life is to know of it */
    void tell(CollectorStatus status, Map<String, Object> offset) throws InterruptedException;

    /** Takes back what was said of these. @param statuses their source partitions */
    void takeBack(Set<Map<String, String>> statuses) throws InterruptedException;

    /**
     * Takes back what is kept of a database.
     *
     * @param kept source partitions
     * @param tombstones for its compacted records
     */
    void forget(Set<Map<String, String>> kept, List<SourceRecord> tombstones) throws InterruptedException;

    /** What a later life is to know of who is watched, as {@link WatchedOffset} makes it. */
    void remember(Map<String, Object> watched) throws InterruptedException;
}
