package dev.splitheat.ingest.connect;

import dev.splitheat.ingest.spanner.SharedByKey;
import dev.splitheat.interval.CollectorStatus;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.Collectors;
import org.apache.kafka.connect.errors.ConnectException;
import org.apache.kafka.connect.source.SourceRecord;

/**
 * Many collectors, each on its own turn: at most one request in flight for each, and none waits for another. Collectors
 * come and go while the others go on.
 */
final class CollectorFleet implements Keeper, AutoCloseable {
    private static final int MOST_RECORDS = 20_000;
    private static final long MOST_BYTES = 16 << 20;
    /** A poll is one transaction: more batches join it until it has this many records. */
    private static final int ENOUGH_RECORDS = 2_000;
    /** What was given last is in Kafka, and its offset stored, once Connect has come back for more twice. */
    private static final int POLLS_UNTIL_STORED = 2;

    /** The tasks of a connector that run in this process tell of one history. */
    private static final SharedByKey<String, Backfill> BACKFILLS =
            new SharedByKey<>(connector -> new Backfill(), backfill -> {});

    /** One that was taken out, and may come back only when its offsets are stored. */
    private record Parted(Turn turn, long polls) {}

    private final CollectorRecords records;
    private final CollectorMeters meters;
    private final Past past;
    private final Conduct conduct;
    private final Clock clock;
    private final Departures departures;
    private final Backfill backfill;
    private final AtomicBoolean left = new AtomicBoolean();
    private final Outbox outbox = new Outbox(MOST_RECORDS, MOST_BYTES);
    private final Map<String, Turn> turns = new HashMap<>();
    private final Map<String, Parted> parted = new HashMap<>();
    private volatile long polls;
    private volatile Throwable defect;
    private volatile boolean closed;

    CollectorFleet(
            CollectorRecords records,
            CollectorMeters meters,
            Past past,
            Conduct conduct,
            BackOff backOff,
            Clock clock) {
        this.records = records;
        this.meters = meters;
        this.past = past;
        this.conduct = conduct;
        this.clock = clock;
        this.departures = new Departures(backOff, clock);
        this.backfill = BACKFILLS.enter(conduct.connector());
    }

    @Override
    public void keep(Map<String, Posting> wanted) throws InterruptedException {
        outbox.put(() -> true, this, exchange(wanted));
    }

    private synchronized List<SourceRecord> exchange(Map<String, Posting> wanted) {
        parted.values().removeIf(this::stored);
        List<SourceRecord> farewells = new ArrayList<>();
        List<Turn> gone = turns.values().stream()
                .filter(turn -> !wanted.containsKey(turn.name()))
                .toList();
        gone.forEach(turn -> farewells.addAll(part(turn)));
        wanted.forEach((name, posting) -> {
            Turn turn = turns.get(name);
            if (turn == null) {
                add(name, posting);
            } else {
                turn.post(posting);
            }
        });
        return farewells;
    }

    private void add(String name, Posting posting) {
        Turn turn = new Turn(name, posting, this, new Standing(name, records, conduct, past, backfill), clock);
        turns.put(name, turn);
        departures.join(turn);
    }

    private List<SourceRecord> part(Turn turn) {
        turn.end();
        turns.remove(turn.name());
        parted.put(turn.name(), new Parted(turn, polls));
        outbox.drop(turn);
        departures.leave(turn);
        meters.forget(turn.name());
        return turn.farewell();
    }

    /** Whether one that was taken out and put back may go on. */
    synchronized boolean ready(Turn turn) {
        parted.values().removeIf(this::stored);
        return !parted.containsKey(turn.name());
    }

    private boolean stored(Parted before) {
        return before.turn().done() && polls >= before.polls() + POLLS_UNTIL_STORED;
    }

    /** How many were taken out whose last offsets may not be stored yet. */
    synchronized int parting() {
        return parted.size();
    }

    @Override
    public synchronized Set<String> retired() {
        return turns.values().stream().filter(Turn::retired).map(Turn::name).collect(Collectors.toUnmodifiableSet());
    }

    /** Everything that was given by now, whole batches; empty when nothing was given within {@code patience}. */
    List<SourceRecord> poll(Duration patience) throws InterruptedException {
        polls++;
        List<SourceRecord> polled = outbox.poll(patience, ENOUGH_RECORDS);
        if (polled.isEmpty() && defect != null) {
            throwDefect();
        }
        return polled;
    }

    /** Waits while Kafka does not take what was given before. */
    void give(Turn turn, List<SourceRecord> batch) throws InterruptedException {
        outbox.put(() -> !turn.ended(), turn, batch);
    }

    @Override
    public void tell(CollectorStatus status, Map<String, Object> offset) throws InterruptedException {
        outbox.put(() -> true, this, List.of(records.status(status, offset)));
    }

    @Override
    public void takeBack(Set<Map<String, String>> statuses) throws InterruptedException {
        outbox.put(() -> true, this, statuses.stream().map(records::noStatus).toList());
    }

    @Override
    public void forget(Set<Map<String, String>> kept, List<SourceRecord> tombstones) throws InterruptedException {
        List<SourceRecord> last = new ArrayList<>(tombstones);
        kept.forEach(partition -> last.add(records.noOffset(partition)));
        outbox.put(() -> true, this, last);
    }

    @Override
    public void remember(Map<String, Object> watched) throws InterruptedException {
        outbox.put(() -> true, this, List.of(records.nothing(WatchedOffset.PARTITION, watched)));
    }

    /** A failure that is not Spanner's is ours: the task stops and says so. */
    void stop(Throwable ours) {
        if (!closed) {
            defect = ours;
            outbox.close();
        }
    }

    Departures departures() {
        return departures;
    }

    /** From then on failures are ours: turns are interrupted. */
    boolean closed() {
        return closed;
    }

    CollectorMeters meters() {
        return meters;
    }

    private void throwDefect() {
        if (defect instanceof Error error) {
            throw error;
        }
        if (defect instanceof ConnectException told) {
            throw told;
        }
        throw new ConnectException("the collector has a defect: " + defect.getMessage(), defect);
    }

    @Override
    public void close() {
        closed = true;
        outbox.close();
        departures.close();
        if (left.compareAndSet(false, true)) {
            BACKFILLS.leave(conduct.connector());
        }
    }
}
