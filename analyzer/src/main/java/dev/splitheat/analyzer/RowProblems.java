package dev.splitheat.analyzer;

import dev.splitheat.catalog.Catalog;
import dev.splitheat.catalog.Dialect;
import dev.splitheat.interval.LockRow;
import dev.splitheat.interval.SplitRow;
import dev.splitheat.interval.TableSample;
import dev.splitheat.keyspace.KeySpace;
import dev.splitheat.keyspace.UnreadableKeyException;
import java.util.Optional;

/** What makes a row unusable with any catalog; sentences without key values. */
final class RowProblems {
    private static final KeySpace ANY = new KeySpace(Catalog.empty(Dialect.GOOGLE_STANDARD_SQL));

    private RowProblems() {}

    static Optional<String> of(SplitRow row) {
        return reading("a split's start or limit", () -> ANY.range(row.start(), row.limit()));
    }

    static Optional<String> of(LockRow row) {
        if (!Double.isFinite(row.waitSeconds()) || row.waitSeconds() < 0) {
            return Optional.of("waiting for locks took " + row.waitSeconds() + " s");
        }
        return row.key().isEmpty()
                ? Optional.of("a lock wait without a key")
                : reading("the key of a lock wait", () -> ANY.readLock(row.key().get()));
    }

    static Optional<String> of(TableSample sample) {
        return reading("a sampled key", () -> sample.keys().forEach(key -> ANY.read(key.text())));
    }

    private static Optional<String> reading(String what, Runnable reading) {
        try {
            reading.run();
            return Optional.empty();
        } catch (UnreadableKeyException e) {
            return Optional.of(what + " is " + e.getMessage());
        }
    }
}
