package dev.splitheat.finding;

import java.util.List;
import java.util.Objects;

/**
 * One piece of advice.
 *
 * @param kind the redesign's name in capitals: SHARDED_INDEX
 * @param doNow minutes: what on-call can do without a schema change
 * @param ddl executable as printed, in the database's dialect
 * @param migration how to get there without downtime, in order
 */
public record Recommendation(
        String kind,
        String title,
        Phrase why,
        List<Phrase> doNow,
        List<String> ddl,
        List<String> migration,
        List<String> queryChanges,
        List<String> tradeOffs) {
    public Recommendation {
        Objects.requireNonNull(kind, "kind");
        Objects.requireNonNull(title, "title");
        Objects.requireNonNull(why, "why");
        doNow = List.copyOf(doNow);
        ddl = List.copyOf(ddl);
        migration = List.copyOf(migration);
        queryChanges = List.copyOf(queryChanges);
        tradeOffs = List.copyOf(tradeOffs);
    }
}
