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
import java.util.stream.Stream;
import org.apache.kafka.connect.source.SourceRecord;

/** Samples one database's keys: as they are written where a change stream tells, as they are stored elsewhere. */
final class KeySampleCollector implements Collector {
    /** How Spanner answers who asks for a stream that is gone, or was replaced. */
    private static final Set<FailureKind> OF_AN_OLD_SCHEMA =
            EnumSet.of(FailureKind.NOT_FOUND, FailureKind.NOT_UNDERSTOOD, FailureKind.DENIED, FailureKind.OUT_OF_REACH);

    private static final String NOT_WATCHED =
            "no change stream watches the sampled tables any more; stored keys are sampled";

    private final DatabaseName database;
    private final KeyLore lore;
    private final WrittenKeys written;
    private final StoredKeys storedKeys;
    private final Clock clock;
    private List<KeyTurn> heard = List.of();
    private Optional<StrandedDatabase> stranded = Optional.empty();
    private boolean resumed;
    /** Whether anything was ever said of stored keys. */
    private boolean stored;

    KeySampleCollector(DatabaseName database, KeyLore lore, WrittenKeys written, StoredKeys storedKeys, Clock clock) {
        this.database = database;
        this.lore = lore;
        this.written = written;
        this.storedKeys = storedKeys;
        this.clock = clock;
    }

    @Override
    public String name() {
        return database.toString();
    }

    @Override
    public Collected collect() {
        return stranded.isPresent() ? stranded.get().collect() : collected();
    }

    private Collected collected() {
        try {
            KeyLore.Known known = lore.get();
            Instant now = clock.instant().plus(known.ahead());
            List<KeyTurn> turns = turns(known, now);
            if (turns.stream().anyMatch(turn -> !heard.contains(turn) && ofAnOldSchema(turn))) {
                lore.forget();
            }
            heard = turns;
            return withoutStream(known, withoutProblemsThatAreOver(KeyTurn.together(turns, now, known.ahead())));
        } catch (UnreadableDatabaseException e) {
            return new Collected(List.of(), new Next.Failed(e.kind()), List.of(unread(e)));
        } catch (UnusableOffsetException e) {
            stranded = Optional.of(new StrandedDatabase(name(), e));
            return stranded.get().collect();
        }
    }

    /** What was lacking when stored keys were sampled is there, now that a stream tells of all tables. */
    private Collected withoutProblemsThatAreOver(Collected collected) {
        boolean stores =
                collected.reports().stream().anyMatch(report -> report.view().equals(StoredKeys.VIEW));
        boolean over = stored && !stores;
        stored |= stores;
        return over
                ? new Collected(
                        collected.records(),
                        collected.next(),
                        Stream.concat(collected.reports().stream(), Stream.of(storedKeys.atRest()))
                                .toList())
                : collected;
    }

    /** A stream that was read and watches no longer is not being collected, whatever was said of it last. */
    private Collected withoutStream(KeyLore.Known known, Collected collected) {
        if (known.choice().stream().isPresent() || written.minutes().sentUpTo().isEmpty()) {
            return collected;
        }
        ViewReport gone = new ViewReport(
                database,
                WrittenKeys.VIEW,
                Optional.of(FailureKind.NOT_FOUND),
                Optional.of(NOT_WATCHED),
                written.minutes().sentUpTo(),
                Tally.NONE,
                0,
                0);
        return new Collected(
                collected.records(),
                collected.next(),
                Stream.concat(collected.reports().stream(), Stream.of(gone)).toList());
    }

    /** Without the schema nothing can be sampled. */
    private ViewReport unread(UnreadableDatabaseException why) {
        return new ViewReport(
                database,
                WrittenKeys.VIEW,
                Optional.of(why.kind()),
                Optional.of(why.getMessage()),
                written.minutes().sentUpTo(),
                Tally.NONE,
                0,
                0);
    }

    private static boolean ofAnOldSchema(KeyTurn turn) {
        return turn.report().failure().filter(OF_AN_OLD_SCHEMA::contains).isPresent();
    }

    /** Only Spanner's clock tells whether what is stored can be true; what was collected since is. */
    private List<KeyTurn> turns(KeyLore.Known known, Instant now) {
        if (!resumed) {
            written.minutes().resume(now);
            storedKeys.resume(now);
            resumed = true;
        }
        List<KeyTurn> turns = new ArrayList<>();
        if (known.choice().stream().isPresent()) {
            turns.add(written.turn(known, now));
        }
        if (turns.isEmpty() || !known.choice().unwatched().isEmpty()) {
            turns.add(storedKeys.turn(known, now));
        }
        return turns;
    }

    /** Samples are no state: they stay as long as their topic keeps them. */
    @Override
    public List<SourceRecord> retire() {
        return List.of();
    }
}
