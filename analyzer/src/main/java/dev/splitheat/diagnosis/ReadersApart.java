package dev.splitheat.diagnosis;

import dev.splitheat.catalog.ClassifiedColumn;
import dev.splitheat.catalog.KeySign;
import dev.splitheat.interval.LockModes;
import dev.splitheat.interval.LockRow;
import dev.splitheat.observation.Statement;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Whether those who read where transactions wait are others than those who write there. */
final class ReadersApart {

    private ReadersApart() {}

    /**
     * By what transactions of these tags read and write, where that is known; else by the tags of sampled requests, which tell
     * two transactions apart only where all have one.
     */
    static boolean waitIn(Suspect suspect) {
        Set<String> reading = suspect.queue().requests().tags(LockModes.READER_SHARED::equals);
        Set<String> writing = suspect.queue().requests().tags(mode -> !mode.equals(LockModes.READER_SHARED));
        if (reading.isEmpty() || writing.isEmpty()) {
            return false;
        }
        Transactions transactions = Transactions.of(suspect).taggedAs(reading, writing);
        return transactions.known()
                ? transactions.readersWriteNothing()
                : !reading.contains("") && Collections.disjoint(reading, writing);
    }

    /** Tags of those who read there, in order, and write nothing in any table. Those without a tag may be anybody. */
    static List<String> whoOnlyRead(Suspect suspect) {
        List<Statement> transactions = suspect.around().workload().statements(Usage.LATELY).stream()
                .filter(each -> each.kind() == Statement.Kind.TRANSACTION)
                .toList();
        return suspect.queue().requests().tags(LockModes.READER_SHARED::equals).stream()
                .filter(tag -> !tag.isEmpty() && onlyRead(tag, transactions))
                .sorted()
                .toList();
    }

    private static boolean onlyRead(String tag, List<Statement> transactions) {
        List<Statement> tagged =
                transactions.stream().filter(each -> each.tag().equals(tag)).toList();
        return !tagged.isEmpty()
                && tagged.stream()
                        .allMatch(each ->
                                each.written().isEmpty() && each.deletesFrom().isEmpty());
    }

    /** Whoever adds rows meets those who read there where the key says that new ones come. */
    static Optional<String> endOfTheKey(Suspect suspect) {
        boolean forRows = suspect.queue()
                .requests()
                .askFor(
                        suspect.table().orElse(suspect.objectName()),
                        LockRow.EXISTENCE,
                        mode -> !mode.equals(LockModes.READER_SHARED));
        if (suspect.inIndex() || !forRows || !waitIn(suspect)) {
            return Optional.empty();
        }
        Optional<ClassifiedColumn> growing =
                suspect.key().column(suspect.key().firstThatGrows().orElse(-1));
        Optional<ClassifiedColumn> only = suspect.key().size() == 1
                ? suspect.key().column(0).filter(part -> part.sign() != KeySign.SCATTERED)
                : Optional.empty();
        return growing.or(() -> only).map(ClassifiedColumn::name);
    }
}
