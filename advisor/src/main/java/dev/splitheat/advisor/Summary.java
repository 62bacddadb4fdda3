package dev.splitheat.advisor;

import java.util.Optional;
import java.util.function.Function;

/** What records of a database say together: made of them again once they have changed. That of the database that was asked for last is held. */
final class Summary<T> {
    private final Function<String, T> made;
    private Optional<Held<T>> held = Optional.empty();

    private record Held<T>(String database, int changes, T summary) {}

    /** @param made of the records of a database, by its name */
    Summary(Function<String, T> made) {
        this.made = made;
    }

    /** @param changes another number when any of the records came or went since */
    T of(String database, int changes) {
        Optional<Held<T>> known = held.filter(last -> last.changes() == changes && isOf(database, last));
        if (known.isEmpty()) {
            known = Optional.of(new Held<>(database, changes, made.apply(database)));
            held = known;
        }
        return known.get().summary();
    }

    void forget(String database) {
        held = held.filter(last -> !isOf(database, last));
    }

    private static boolean isOf(String database, Held<?> last) {
        return last.database().equals(database);
    }
}
