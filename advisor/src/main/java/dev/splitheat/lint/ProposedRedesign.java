package dev.splitheat.lint;

import java.util.List;
import java.util.Objects;

/**
 * A change of the schema that would end a risk.
 *
 * @param kind stable name, as in recommendations: {@code SHARDED_INDEX}
 * @param ddl statements in the order in which they are executed; empty when the application has to change
 * @param tradeOffs what it costs, a sentence each
 */
public record ProposedRedesign(String kind, List<String> ddl, List<String> tradeOffs) {
    public ProposedRedesign {
        Objects.requireNonNull(kind, "kind");
        ddl = List.copyOf(ddl);
        tradeOffs = List.copyOf(tradeOffs);
    }
}
