package dev.splitheat.sandbox.workload;

import dev.splitheat.catalog.Catalog;
import dev.splitheat.catalog.Index;
import dev.splitheat.sandbox.workload.WorkloadPlan.Verb;
import dev.splitheat.sandbox.workload.rows.StreamRows;
import java.time.Instant;
import java.util.Optional;

/** Makes operations of plans that were found usable. A new kind of operation is a new class, and a line here. */
final class Operations {
    private final Holdings holdings;
    private final Catalog first;
    private final Instant startOfHistory;

    Operations(Holdings holdings, Catalog first, Instant startOfHistory) {
        this.holdings = holdings;
        this.first = first;
        this.startOfHistory = startOfHistory;
    }

    Operation of(WorkloadPlan plan) {
        Verb verb = plan.operations().keySet().iterator().next();
        String target = plan.operations().get(verb);
        Optional<Index> index = indexed(verb, target);
        Aim aim =
                new Aim(holdings, plan, rows(plan, verb, index.map(Index::table).orElse(target)));
        return switch (verb) {
            case INSERT -> new Insertion(aim);
            case UPDATE -> new Mutation(aim, false, startOfHistory);
            case MODIFY -> new Mutation(aim, true, startOfHistory);
            case READ -> new PointRead(aim);
            case QUERY -> new Query(aim, index.map(Index::name));
            case SCAN -> new Scan(aim, index.map(Index::name));
            case DELETE -> new Deletion(aim);
            case EXPORT -> new Export(aim, plan.timing().over().orElseThrow());
        };
    }

    private Optional<Index> indexed(Verb verb, String target) {
        boolean may = verb == Verb.QUERY || verb == Verb.SCAN;
        return may && first.table(target).isEmpty() ? first.index(target) : Optional.empty();
    }

    private StreamRows rows(WorkloadPlan plan, Verb verb, String table) {
        Optional<String> writer = verb == Verb.INSERT ? Optional.of(plan.name()) : plan.of();
        return writer.flatMap(holdings::writtenBy).or(() -> holdings.of(table)).orElseThrow();
    }
}
