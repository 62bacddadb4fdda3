package dev.splitheat.redesign;

import dev.splitheat.finding.Phrase;
import dev.splitheat.finding.Recommendation;
import java.util.List;
import java.util.stream.Stream;

/** A recommendation in the making; what is not said stays empty. */
final class Draft {
    private final String kind;
    private final String title;
    private final Phrase why;
    private List<Phrase> doNow = List.of();
    private List<String> ddl = List.of();
    private List<String> migration = List.of();
    private List<String> queryChanges = List.of();
    private List<String> tradeOffs = List.of();

    private Draft(String kind, String title, Phrase why) {
        this.kind = kind;
        this.title = title;
        this.why = why;
    }

    static Draft of(String kind, String title, String why, Object... values) {
        return new Draft(kind, title, Phrase.of(why, values));
    }

    Draft doNow(List<Phrase> steps) {
        doNow = steps;
        return this;
    }

    Draft ddl(List<String> statements) {
        ddl = statements;
        return this;
    }

    Draft migration(List<String> steps) {
        migration = steps;
        return this;
    }

    Draft queryChanges(String... changes) {
        queryChanges = List.of(changes);
        return this;
    }

    Draft tradeOffs(String... costs) {
        tradeOffs = List.of(costs);
        return this;
    }

    /** More of them. */
    Draft costing(List<String> costs) {
        tradeOffs = Stream.concat(tradeOffs.stream(), costs.stream()).toList();
        return this;
    }

    Recommendation done() {
        return new Recommendation(kind, title, why, doNow, ddl, migration, queryChanges, tradeOffs);
    }
}
