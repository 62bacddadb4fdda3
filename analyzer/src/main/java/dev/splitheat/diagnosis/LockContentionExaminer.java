package dev.splitheat.diagnosis;

import dev.splitheat.catalog.ClassifiedColumn;
import dev.splitheat.catalog.KeySign;
import dev.splitheat.finding.Cause;
import dev.splitheat.finding.LockSample;
import dev.splitheat.finding.Phrase;
import dev.splitheat.interval.LockModes;
import dev.splitheat.keyspace.KeyedObject;
import dev.splitheat.observation.Touching;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Transactions stand in line for a lock, and no heat says why. */
final class LockContentionExaminer implements Examiner {
    /** Aborts beyond the odd one: transactions that met gave up and came again. */
    private static final double MANY_ABORTS = 0.05;
    /** More than half of the time under way is waiting. */
    private static final double MOSTLY_WAITING = 0.5;
    /** Until then a hot row may yet be set apart by Spanner, which explains both. */
    private static final int MINUTES_FOR_HEAT_TO_EXPLAIN = 5;

    private static final double ONE_ROW = 0.5;

    @Override
    public Optional<Diagnosis> examine(Suspect suspect) {
        double confidence = likelihood(suspect);
        if (confidence == 0
                || Numbering.of(suspect).isPresent()
                || suspect.track().wasHot() && heatExplains(suspect)) {
            return Optional.empty();
        }
        LockQueue queue = suspect.queue();
        double alone = suspect.track().wasHot() ? 0.75 : 1;
        return Optional.of(new Diagnosis(
                Cause.LOCK_CONTENTION,
                Math.min(alone * confidence, queue.sureness()),
                column(suspect, queue),
                () -> evidence(suspect, queue)));
    }

    /**
     * Writers of commit timestamps meet at the key part that holds them, whatever column was sampled. Of an entry of an index
     * only its existence is locked: it comes and goes with the column of its key that is written.
     */
    private static Optional<String> column(Suspect suspect, LockQueue queue) {
        Optional<String> commitTime = suspect.key().all().stream()
                .filter(part -> part.sign() == KeySign.COMMIT_TIME)
                .map(ClassifiedColumn::name)
                .findFirst();
        return commitTime
                .filter(column -> queue.requests().askIn(LockModes.WRITER_SHARED_TIMESTAMP))
                .or(() -> ReadersApart.endOfTheKey(suspect))
                .or(() -> ReadToTheEnd.column(suspect))
                .or(() -> queue.requests().column(table -> mayBeOf(table, suspect)))
                .or(() -> ofEntries(suspect, queue))
                .or(() -> ofTransactions(suspect, queue));
    }

    /** Whether a table or index is the one that is waited for, its table, or one of the tables that share its rows. */
    private static boolean mayBeOf(String name, Suspect suspect) {
        Optional<String> root = suspect.object().map(KeyedObject::root);
        return Touching.isOf(name, suspect.objectName())
                || suspect.table().filter(table -> Touching.isOf(name, table)).isPresent()
                || root.isPresent()
                        && suspect.space().object(name).map(KeyedObject::root).equals(root);
    }

    /** Where no request was sampled: what transactions read and write, if that is one column. */
    private static Optional<String> ofTransactions(Suspect suspect, LockQueue queue) {
        List<String> both = Transactions.of(suspect).readAndWritten();
        return Optional.of(both)
                .filter(columns -> columns.size() == 1 && !queue.requests().areKnown() && !suspect.inIndex())
                .map(columns -> columns.get(0));
    }

    private static Optional<String> ofEntries(Suspect suspect, LockQueue queue) {
        if (!suspect.inIndex() || !queue.requests().areKnown()) {
            return Optional.empty();
        }
        Transactions transactions = Transactions.of(suspect);
        List<String> indexed = suspect.key().names();
        return indexed.stream().filter(transactions::write).findFirst().or(() -> indexed.stream()
                .findFirst());
    }

    /** How sure it is that a place is waited for, whether or not it is hot besides. */
    static double likelihood(Suspect suspect) {
        LockQueue queue = suspect.queue();
        double line =
                queue.jammed() ? 0.85 : queue.lasting() || queue.begins() && Transactions.areHarmed(suspect) ? 0.65 : 0;
        if (line == 0) {
            return 0;
        }
        Transactions transactions = Transactions.of(suspect);
        return line
                + (transactions.abortShare() >= MANY_ABORTS ? 0.05 : 0)
                + (isMostlyWaiting(queue, transactions) ? 0.05 : 0);
    }

    /** Heat that came when a line stood already may be of the row that it is for, and is not what made it. */
    private static boolean heatExplains(Suspect suspect) {
        boolean begins = suspect.heat().minutesTold() < MINUTES_FOR_HEAT_TO_EXPLAIN && !isPast(suspect);
        Instant heat = suspect.heat().seen().stream()
                .map(SeenRange::end)
                .filter(end -> !end.isBefore(suspect.track().spellSince()))
                .findFirst()
                .orElse(suspect.track().latest().end());
        return begins && !suspect.queue().stoodBefore(heat) || suspect.oneRow() >= ONE_ROW;
    }

    /** A minute of heat that did not go on explains no line that does. */
    private static boolean isPast(Suspect suspect) {
        Instant hot =
                suspect.heat().seen().get(suspect.heat().seen().size() - 1).end();
        return Duration.between(hot, suspect.track().latest().end()).toMinutes() >= MINUTES_FOR_HEAT_TO_EXPLAIN;
    }

    private static boolean isMostlyWaiting(LockQueue queue, Transactions transactions) {
        return transactions.known() && queue.length() >= MOSTLY_WAITING * transactions.underWay();
    }

    private static List<Phrase> evidence(Suspect suspect, LockQueue queue) {
        List<Phrase> evidence = new ArrayList<>(queue.evidence());
        Transactions transactions =
                Transactions.of(suspect).meetingAt(queue.requests().columns());
        if (transactions.known()) {
            evidence.add(Phrase.of(
                    transactions.attempts() == Transactions.of(suspect).attempts()
                            ? "{0} a second touch {1}, {2} % of them are aborted, and each takes {3} s."
                            : "{0} a second touch such columns of {1}, {2} % of them are aborted, and each takes {3} s.",
                    Phrase.count(Evidence.figure(transactions.perSecond()), "commit"),
                    suspect.objectName(),
                    Evidence.figure(100 * transactions.abortShare()),
                    Evidence.figure(transactions.latencySeconds())));
        }
        Optional<String> column = column(suspect, queue);
        Optional<String> end = ReadToTheEnd.column(suspect)
                .filter(part -> column.filter(part::equals).isPresent());
        end.ifPresent(part -> evidence.add(LockSample.readToTheEnd(suspect.objectName(), part)));
        column.filter(transactions::readAndWrite)
                .filter(each -> end.isEmpty())
                .ifPresent(each -> evidence.add(LockSample.readAndWritten(each)));
        if (ReadersApart.waitIn(suspect)) {
            evidence.add(LockSample.readersApart(suspect.table().orElse(suspect.objectName())));
        }
        List<String> onlyReading = ReadersApart.whoOnlyRead(suspect);
        if (!onlyReading.isEmpty()) {
            evidence.add(LockSample.onlyReading(onlyReading));
        }
        if (queue.requests().askIn(LockModes.WRITER_SHARED_TIMESTAMP)) {
            evidence.add(Phrase.of("Locks for commit timestamps in keys are among them: such writers meet at the end of"
                    + " the key's order."));
        }
        return evidence;
    }
}
