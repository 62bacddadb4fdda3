package dev.splitheat.diagnosis;

import dev.splitheat.finding.Phrase;
import dev.splitheat.observation.Statement;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * Rows under one leading value that are read together, as the messages of a room: each execution asks for one value and gets
 * many of its rows, so that whoever reads it reads on both sides of every cut. Where nothing else that reads there could make
 * the heat, it is no single row's.
 *
 * @param most the one that takes most of the CPU
 * @param parts how many leading key parts it binds to one value, fewer than the key has
 * @param share of the CPU of all that reads there, of those that read so, 0 to 1
 */
record ReadTogether(Statement most, int parts, double share) {
    /** One row of a few may be what all of them ask for. */
    private static final double ROWS = 10;

    /** Empty where writes may make the load, nothing tells what is asked for, or all ask for the newest rows. */
    static Optional<ReadTogether> in(Suspect suspect) {
        if (!suspect.usage().readsMakeTheLoad() || suspect.range().isOneRowOrNarrow()) {
            return Optional.empty();
        }
        if (suspect.usage().readNewest().isPresent()) {
            return Optional.empty();
        }
        List<String> key = suspect.key().names();
        return ReadsAlike.of(suspect, each -> isTogether(each, key))
                .map(alike -> new ReadTogether(alike.most(), alike.most().bound(key), alike.share()));
    }

    /** More rows than that are a scan. */
    private static boolean isTogether(Statement statement, List<String> key) {
        int bound = statement.bound(key);
        return statement.rowsScanned() >= ROWS
                && statement.rowsScanned() < Scans.ROWS
                && bound > 0
                && bound < key.size();
    }

    Phrase evidence(Suspect suspect) {
        return Phrase.of(
                "The query{0}{1} reads {2} under one value of {3} at a time, {4} times a second, and what reads so has {5} % of"
                        + " the CPU of all that reads here: no cut parts what is read together.",
                most.fingerprint().isPresent() ? " " + most.fingerprint().getAsLong() : "",
                Phrase.tag(most.tag().isEmpty() ? "" : " tagged " + most.tag()),
                Phrase.count(Math.round(most.rowsScanned()), "row"),
                suspect.key().name(parts - 1).orElse(""),
                String.format(Locale.ROOT, "%.1f", most.perSecond()),
                Math.round(100 * share));
    }
}
