package dev.splitheat.weekly.content;

import java.util.List;
import java.util.Objects;
import java.util.Optional;

/**
 * What is advised first for a finding. The whole of it is behind the link.
 *
 * @param kind the redesign's name: SHARDED_INDEX
 * @param doNow minutes, without a change of schema
 * @param migration each step with its gate
 * @param estimate the arithmetic behind a number in it, a sentence each
 */
public record Advised(
        String kind,
        String title,
        String why,
        List<String> doNow,
        List<String> ddl,
        List<String> migration,
        List<String> queryChanges,
        List<String> tradeOffs,
        List<String> estimate,
        Optional<Effect> effect) {
    public Advised {
        Objects.requireNonNull(kind, "kind");
        doNow = List.copyOf(doNow);
        ddl = List.copyOf(ddl);
        migration = List.copyOf(migration);
        queryChanges = List.copyOf(queryChanges);
        tradeOffs = List.copyOf(tradeOffs);
        estimate = estimate == null ? List.of() : List.copyOf(estimate);
    }
}
