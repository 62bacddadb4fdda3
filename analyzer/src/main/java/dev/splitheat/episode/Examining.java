package dev.splitheat.episode;

import java.util.List;
import java.util.function.Function;

/** How the places of an interval are examined; the answers stand in the order of the questions either way. */
public enum Examining {
    /** By the thread that asks: others follow other databases. */
    IN_TURN,
    /** By all processors, where there are enough places: for one database that somebody waits for. */
    ABREAST;

    /** Fewer are done before another thread has begun. */
    private static final int WORTH_SHARING = 8;

    /** The answer to a question that touches nothing but what is safe for several threads. */
    <T, R> List<R> each(List<T> places, Function<T, R> question) {
        boolean shared = this == ABREAST && places.size() >= WORTH_SHARING;
        return (shared ? places.parallelStream() : places.stream())
                .map(question)
                .toList();
    }
}
