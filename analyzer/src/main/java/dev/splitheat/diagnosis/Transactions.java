package dev.splitheat.diagnosis;

import dev.splitheat.interval.LockRow;
import dev.splitheat.interval.TransactionRow;
import dev.splitheat.observation.Question;
import dev.splitheat.observation.Surroundings;
import dev.splitheat.observation.Touching;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The read-write transactions that touched one table of late. None may mean that there were none, or that Spanner or the
 * collectors told nothing of them.
 */
final class Transactions {
    /** Callers notice, and a mean of a hundred does not double by chance. */
    private static final double MUCH_LONGER = 2;

    private static final long COMMITS = 100;

    private final String table;
    private final List<TransactionRow> rows;
    private final double seconds;
    private final long attempts;
    private final long tried;
    private final long aborts;
    /** None yet, until columns are asked for; the same whoever of several threads makes them. */
    private volatile List<Shape> shapes;

    /**
     * What transactions of one kind touch.
     *
     * @param read columns of the table, in lower case
     * @param written the same
     * @param elsewhere columns of other tables that they write, {@code table.column} as it is spelled
     */
    private record Shape(Set<String> read, Set<String> written, Set<String> elsewhere) {}

    private Transactions(String table, Touching touching) {
        this.table = bare(table);
        this.rows = touching.rows();
        this.seconds = touching.seconds();
        this.attempts = rows.stream().mapToLong(TransactionRow::commitAttempts).sum();
        this.tried = rows.stream().mapToLong(TransactionRow::tried).sum();
        this.aborts = rows.stream().mapToLong(TransactionRow::commitAborts).sum();
    }

    static Transactions of(Suspect suspect) {
        return of(suspect.table().orElse(suspect.objectName()), suspect.around(), Usage.LATELY);
    }

    static Transactions of(String table, Surroundings around, Duration back) {
        return around.once(
                Question.of(Transactions.class, table, back),
                () -> new Transactions(table, around.transactions(table, back)));
    }

    /** Those of the last hour before anybody waited there, or it was hot. */
    static Transactions before(Suspect suspect) {
        String table = suspect.table().orElse(suspect.objectName());
        return new Transactions(
                table,
                suspect.around().transactionsBefore(table, suspect.track().spellSince()));
    }

    /** Whether those that touch the place are aborted a lot, or take much longer than before they had to wait. */
    static boolean areHarmed(Suspect suspect) {
        Transactions now = of(suspect);
        if (now.abortShare() >= suspect.rules().patience().aborts()) {
            return true;
        }
        Transactions before = before(suspect);
        return now.attempts >= COMMITS
                && before.attempts >= COMMITS
                && now.latencySeconds() >= MUCH_LONGER * before.latencySeconds();
    }

    boolean known() {
        return !rows.isEmpty();
    }

    /** Commits that were tried in each second. */
    double perSecond() {
        return seconds == 0 ? 0 : attempts / seconds;
    }

    /** Of all that were tried, those included that were aborted before their commit. */
    double abortShare() {
        return tried == 0 ? 0 : (double) aborts / tried;
    }

    /** From the first operation to the end of the commit. */
    double latencySeconds() {
        double all = rows.stream()
                .mapToDouble(row -> row.commitAttempts() * row.totalLatencySeconds())
                .sum();
        return attempts == 0 ? 0 : all / attempts;
    }

    /** How many are under way at any moment, by Little's law. */
    double underWay() {
        return perSecond() * latencySeconds();
    }

    long attempts() {
        return attempts;
    }

    /** Whether one transaction reads the column and writes it, too. */
    boolean readAndWrite(String column) {
        String name = column.toLowerCase(Locale.ROOT);
        return shapes().stream()
                .anyMatch(
                        shape -> shape.read().contains(name) && shape.written().contains(name));
    }

    /** The columns of the table, as they are spelled, that one transaction reads and writes, too. */
    List<String> readAndWritten() {
        return rows.stream()
                .flatMap(row -> row.writeColumns().stream())
                .filter(each -> Touching.tableOf(each).equals(table))
                .map(each -> each.substring(each.lastIndexOf('.') + 1))
                .filter(this::readAndWrite)
                .distinct()
                .toList();
    }

    /** Those of them with one of these tags; all of them where some had none. */
    Transactions taggedAs(Set<String> some, Set<String> others) {
        if (some.contains("") || others.contains("")) {
            return this;
        }
        List<TransactionRow> tagged = rows.stream()
                .filter(row -> some.contains(row.tag()) || others.contains(row.tag()))
                .toList();
        return new Transactions(table, new Touching(tagged, seconds));
    }

    /**
     * Those of them that read or write one of these columns, {@code table.column}: who touches other columns of a row waits for
     * nobody there. All of them where none does, as where nothing was sampled.
     */
    Transactions meetingAt(Set<String> columns) {
        Set<String> its =
                columns.stream().filter(this::isIts).map(Transactions::bare).collect(Collectors.toSet());
        List<TransactionRow> meeting =
                rows.stream().filter(row -> touches(row, its)).toList();
        return meeting.isEmpty() ? this : new Transactions(table, new Touching(meeting, seconds));
    }

    private boolean touches(TransactionRow row, Set<String> columns) {
        return Stream.of(row.readColumns(), row.writeColumns())
                .flatMap(List::stream)
                .anyMatch(each -> isIts(each) && columns.contains(bare(each)));
    }

    /** Whether some only read the table and others only write it: whether a row is there, a writer asks in any case. */
    boolean readersWriteNothing() {
        List<TransactionRow> writers = rows.stream().filter(this::writesIt).toList();
        return !writers.isEmpty()
                && writers.size() < rows.size()
                && writers.stream().noneMatch(this::readsIt);
    }

    private boolean writesIt(TransactionRow row) {
        return row.writeColumns().stream().anyMatch(this::isIts)
                || row.deleteTables().stream().anyMatch(each -> bare(each).equals(table));
    }

    private boolean readsIt(TransactionRow row) {
        return row.readColumns().stream().anyMatch(each -> isIts(each) && !each.endsWith("." + LockRow.EXISTENCE));
    }

    private boolean isIts(String column) {
        return Touching.tableOf(column).equals(table);
    }

    boolean write(String column) {
        String name = column.toLowerCase(Locale.ROOT);
        return shapes().stream().anyMatch(shape -> shape.written().contains(name));
    }

    /** Tags of those that write, most commits first. */
    List<String> writersTags() {
        return rows.stream()
                .filter(row -> row.writeColumns().stream()
                        .anyMatch(each -> Touching.tableOf(each).equals(table)))
                .sorted((one, other) -> Long.compare(other.commitAttempts(), one.commitAttempts()))
                .map(TransactionRow::tag)
                .filter(tag -> !tag.isEmpty())
                .distinct()
                .toList();
    }

    /** Whether those that write the column write such a one, {@code table.column}, of another table in the same transaction. */
    boolean writeElsewhereWith(String column, Predicate<String> such) {
        String name = column.toLowerCase(Locale.ROOT);
        return shapes().stream()
                .filter(shape -> shape.written().contains(name))
                .anyMatch(shape -> shape.elsewhere().stream().anyMatch(such));
    }

    /** Each column that is asked for asks all transactions: those of one kind are the same in every interval. */
    private List<Shape> shapes() {
        List<Shape> known = shapes;
        if (known == null) {
            known = toShapes();
            shapes = known;
        }
        return known;
    }

    private List<Shape> toShapes() {
        return rows.stream()
                .map(row -> List.of(row.readColumns(), row.writeColumns()))
                .distinct()
                .map(columns -> new Shape(its(columns.get(0)), its(columns.get(1)), others(columns.get(1))))
                .toList();
    }

    private Set<String> its(List<String> columns) {
        return columns.stream().filter(this::isIts).map(Transactions::bare).collect(Collectors.toUnmodifiableSet());
    }

    private Set<String> others(List<String> columns) {
        return columns.stream().filter(each -> !isIts(each)).collect(Collectors.toUnmodifiableSet());
    }

    private static String bare(String name) {
        String lower = name.toLowerCase(Locale.ROOT);
        return lower.substring(lower.lastIndexOf('.') + 1);
    }
}
