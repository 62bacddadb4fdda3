package dev.splitheat.weekly.content;

import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * What the report rests on, and what it does not know.
 *
 * @param minutes of the week that could be known when the report was made
 * @param covered of which split statistics told
 * @param cut of those, how many hours are known to be cut off
 * @param firstSeen the earliest hour that is known at all
 * @param unmeasured tables and indexes of which no operation was seen
 * @param unreadSoFar indexes that nothing has read, too short a time to say that nothing needs them
 * @param asOfLater findings that changed after the week's end, and of which no state of the week is kept
 * @param problems what collectors say that they cannot read
 * @param scoring version of grades and ranks
 * @param rules version of the rules that look at the schema
 * @param program version of the program that made the report
 */
public record Honesty(
        long minutes,
        long covered,
        int cut,
        Optional<Instant> firstSeen,
        Optional<String> catalog,
        int unmeasured,
        int unreadSoFar,
        int asOfLater,
        List<String> problems,
        int scoring,
        int rules,
        String program) {
    public Honesty {
        problems = List.copyOf(problems);
    }

    /** Of which nothing is known: neither hot nor cold. */
    public long missing() {
        return minutes - covered;
    }
}
