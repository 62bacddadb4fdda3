package dev.splitheat.ingest.connect;

import dev.splitheat.interval.CollectorStatus;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.apache.kafka.connect.source.SourceRecord;

/** Remembers what it was last told to keep. */
final class FakeKeeper implements Keeper {
    final StoredOffsets offsets = new StoredOffsets();
    final Map<String, Posting> postings = new HashMap<>();
    final List<CollectorStatus> statuses = new ArrayList<>();
    final List<Map<String, String>> takenBack = new ArrayList<>();
    final List<Map<String, String>> forgotten = new ArrayList<>();
    final Set<String> retired = new HashSet<>();

    @Override
    public void keep(Map<String, Posting> wanted) {
        postings.clear();
        postings.putAll(wanted);
    }

    @Override
    public Set<String> retired() {
        return retired;
    }

    @Override
    public void tell(CollectorStatus status, Map<String, Object> offset) {
        statuses.add(status);
        offsets.put(SourcePartition.ofStatus(status.database(), status.view()), offset);
    }

    @Override
    public void takeBack(Set<Map<String, String>> statuses) {
        takenBack.addAll(statuses);
        statuses.forEach(offsets::remove);
    }

    @Override
    public void forget(Set<Map<String, String>> kept, List<SourceRecord> tombstones) {
        forgotten.addAll(kept);
        kept.forEach(offsets::remove);
    }

    @Override
    public void remember(Map<String, Object> watched) {
        offsets.put(WatchedOffset.PARTITION, watched);
    }
}
