package dev.splitheat.diagnosis;

import dev.splitheat.catalog.ClassifiedColumn;
import dev.splitheat.interval.LockRow;
import dev.splitheat.interval.TransactionRow;
import dev.splitheat.observation.Activity;
import dev.splitheat.observation.Touching;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * What is written to rows that are there. Spanner counts inserts and updates of a table together, but tells which columns
 * a transaction wrote: who inserts a row writes its key, or that it exists. A key cannot be changed, so what writes neither
 * adds nothing to a table, at no end of it.
 *
 * @param share of all that is written to the table, at least, 0 to 1; 0 where nothing tells
 * @param perSecond rows
 * @param added rows a second of transactions that may insert them
 */
record Rewrites(double share, double perSecond, double added) {
    /** Rows are written again some times when they are new; nine times as often as new ones, rows of all ages are. */
    private static final double NEARLY_ALL = 0.9;

    private static final double MOST = 0.5;
    /** Hardly any row is written a hundred times in the minutes after it was new; {@link NewestRewritten} knows those that are. */
    private static final double ALL = 0.99;

    private static final Rewrites NONE = new Rewrites(0, 0, 0);

    /**
     * Of a table, lately. An index's entries go and come with what their rows hold in its key, and are written where they are when
     * a column changes that they only store.
     */
    static Rewrites of(Suspect suspect) {
        Activity activity = suspect.usage().activity();
        Set<String> stored = stored(suspect);
        boolean moved = suspect.inIndex() && stored.isEmpty();
        if (moved || suspect.key().size() == 0 || activity.known() && activity.writes() == 0) {
            return NONE;
        }
        Set<String> telling = suspect.key().all().stream()
                .map(ClassifiedColumn::name)
                .map(Rewrites::lower)
                .collect(Collectors.toSet());
        telling.add(LockRow.EXISTENCE);
        String table = Touching.tableOf(suspect.table().orElse(suspect.objectName()) + ".");
        Touching touching = suspect.around().transactions(table, Usage.LATELY);
        Map<Boolean, Long> written = touching.rows().stream()
                .filter(row -> columns(row, table)
                        .anyMatch(column -> !suspect.inIndex() || stored.contains(column) || telling.contains(column)))
                .collect(Collectors.partitioningBy(
                        row -> columns(row, table).noneMatch(telling::contains),
                        Collectors.summingLong(row -> written(row, table))));
        double seconds = Math.max(1, touching.seconds());
        double rewritten = written.get(true) / seconds;
        double added = written.get(false) / seconds;
        // Where operations were not collected, transactions are all that tells.
        double all = activity.known() ? activity.writes() : rewritten + added;
        return all == 0 ? NONE : new Rewrites(Math.min(1, rewritten / all), rewritten, added);
    }

    /** What an index holds beside its key; without it entries are only ever moved. */
    private static Set<String> stored(Suspect suspect) {
        return suspect.space().catalog().index(suspect.objectName()).stream()
                .flatMap(index -> index.storedColumns().stream())
                .map(Rewrites::lower)
                .collect(Collectors.toSet());
    }

    /** Names of the table's columns that such transactions write. */
    private static Stream<String> columns(TransactionRow row, String table) {
        return row.writeColumns().stream()
                .filter(column -> Touching.tableOf(column).equals(table))
                .map(column -> lower(column.substring(column.lastIndexOf('.') + 1)));
    }

    /** What an older Spanner does not count by tables is a row a commit, at least. */
    private static long written(TransactionRow row, String table) {
        return row.operations().isEmpty()
                ? row.commitAttempts() - row.commitAborts() - row.commitFailedPreconditions()
                : row.operations().stream()
                        .filter(each -> Touching.tableOf(each.table() + ".").equals(table))
                        .mapToLong(TransactionRow.TableWrites::insertsOrUpdates)
                        .sum();
    }

    private static String lower(String name) {
        return name.toLowerCase(Locale.ROOT);
    }

    /** Whether more rows are changed than come. */
    boolean areMost() {
        return share > MOST;
    }

    /** Whether they could make a heat with this score, if all of them fell there. */
    boolean mayMake(int score) {
        return new Drive(0, perSecond / Drive.WRITES_OF_A_SERVER, 0, 0, true).mayBeOfWrites(score);
    }

    /** Whether new rows are too few to be what is written here. */
    boolean areNearlyAll() {
        return share >= NEARLY_ALL;
    }

    /** Whether there are so few that it is hardly the newest rows either, again and again. */
    boolean areAll() {
        return share >= ALL;
    }
}
