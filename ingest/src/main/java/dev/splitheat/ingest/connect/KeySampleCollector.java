package dev.splitheat.ingest.connect;

import dev.splitheat.ingest.collect.DatabaseName;
import dev.splitheat.ingest.collect.FailureKind;
import dev.splitheat.ingest.collect.UnreadableDatabaseException;
import dev.splitheat.ingest.connect.Collected.Next;
import dev.splitheat.interval.CollectorStatus.Tally;
import java.time.Clock;
import java.time.Instant;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.apache.kafka.connect.source.SourceRecord;

/** Samples one database's keys: as they are written where a change stream tells, as they are stored elsewhere. */
final class KeySampleCollector implements Collector {
    /** How Spanner answers who asks for a stream that is gone, or was replaced. */
    private static final Set<FailureKind> OF_AN_OLD_SCHEMA =
            EnumSet.of(FailureKind.NOT_FOUND, FailureKind.NOT_UNDERSTOOD, FailureKind.DENIED, FailureKind.OUT_OF_REACH);

    private final DatabaseName database;
    private final KeyLore lore;
    private final WrittenKeys written;
    private final StoredKeys stored;
    private final Clock clock;
    private List<KeyTurn> heard = List.of();

    KeySampleCollector(DatabaseName database, KeyLore lore, WrittenKeys written, StoredKeys stored, Clock clock) {
        this.database = database;
        this.lore = lore;
        this.written = written;
        this.stored = stored;
        this.clock = clock;
    }

    @Override
    public String name() {
        return database.toString();
    }

    @Override
    public Collected collect() {
        Instant now = clock.instant();
        try {
            List<KeyTurn> turns = turns(lore.at(now), now);
            if (turns.stream().anyMatch(turn -> !heard.contains(turn) && ofAnOldSchema(turn))) {
                lore.forget();
            }
            heard = turns;
            return KeyTurn.together(turns, now);
        } catch (UnreadableDatabaseException e) {
            ViewReport report = new ViewReport(
                    database,
                    WrittenKeys.VIEW,
                    Optional.of(e.kind()),
                    Optional.of(e.getMessage()),
                    written.sentUpTo(),
                    Tally.NONE,
                    0,
                    0);
            return new Collected(List.of(), new Next.Failed(e.kind()), List.of(report));
        }
    }

    private static boolean ofAnOldSchema(KeyTurn turn) {
        return turn.report().failure().filter(OF_AN_OLD_SCHEMA::contains).isPresent();
    }

    private List<KeyTurn> turns(KeyLore.Known known, Instant now) {
        List<KeyTurn> turns = new ArrayList<>();
        if (known.choice().stream().isPresent()) {
            turns.add(written.turn(known, now));
        }
        if (turns.isEmpty() || !known.choice().unwatched().isEmpty()) {
            turns.add(stored.turn(known, now));
        }
        return turns;
    }

    /** Samples are no state: they stay as long as their topic keeps them. */
    @Override
    public List<SourceRecord> retire() {
        return List.of();
    }
}
