package dev.splitheat.diagnosis;

import dev.splitheat.interval.LockModes;
import dev.splitheat.interval.LockRow;
import dev.splitheat.keyspace.Key;
import dev.splitheat.keyspace.LockedRows;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * Whether those who wait read rows up to a moving end and add others behind it, as {@code SELECT MAX(Seq)} and an insert of the
 * next one do: a read of a range locks the gap that the next row comes into. What is sampled besides are cells of rows that the
 * read passed over, and nobody's meeting place.
 */
final class ReadToTheEnd {
    private ReadToTheEnd() {}

    /** The key part at whose end they meet. */
    static Optional<String> column(Suspect suspect) {
        if (suspect.inIndex() || !isOfWhetherRowsAreThere(suspect)) {
            return Optional.empty();
        }
        KeyParts key = suspect.key();
        WaitedRows rows = suspect.queue().rows(LockQueue.SAMPLED);
        int shared = rows.sharedValues().map(values -> values.values().size()).orElse(0);
        OptionalInt end = key.firstThatGrows(Math.max(0, Math.min(shared, key.size() - 1)));
        return end.stream()
                .filter(part ->
                        key.isMonotonic(part) && isARange(suspect) || key.mayGrow(part) && goesOn(suspect, part))
                .mapToObj(key::name)
                .flatMap(Optional::stream)
                .findFirst();
    }

    /** Of new rows a writer asks whether they are there; who changes those that are asks for their columns. */
    private static boolean isOfWhetherRowsAreThere(Suspect suspect) {
        String table = suspect.table().orElse(suspect.objectName());
        LockRequests requests = suspect.queue().requests();
        return requests.areMostlyFor(table, LockRow.EXISTENCE)
                && requests.askFor(table, LockRow.EXISTENCE, LockModes.READER_SHARED::equals)
                && requests.askFor(table, LockRow.EXISTENCE, mode -> !mode.equals(LockModes.READER_SHARED));
    }

    private static boolean isARange(Suspect suspect) {
        return suspect.queue().mostWaitedFor().filter(LockedRows::open).isPresent();
    }

    /** Whether what is waited for most goes on to further rows, interval after interval, in the order of this part. */
    private static boolean goesOn(Suspect suspect, int part) {
        List<Key> places = suspect.queue().mostWaitedForInTurn();
        boolean descending = suspect.key().column(part).orElseThrow().column().descending();
        for (int i = 1; i < places.size(); i++) {
            int step = places.get(i).compareTo(places.get(i - 1));
            if (places.get(i).sharedParts(places.get(i - 1)) != part || (descending ? step >= 0 : step <= 0)) {
                return false;
            }
        }
        return places.size() > 2;
    }
}
