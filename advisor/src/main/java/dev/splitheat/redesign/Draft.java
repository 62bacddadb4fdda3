package dev.splitheat.redesign;

import dev.splitheat.finding.Attachment;
import dev.splitheat.finding.Costs;
import dev.splitheat.finding.Phrase;
import dev.splitheat.finding.Recommendation;
import dev.splitheat.finding.Step;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** A recommendation in the making; what is not said stays empty. */
final class Draft {
    private final String kind;
    private final String title;
    private final Phrase why;
    private List<Phrase> doNow = List.of();
    private List<String> ddl = List.of();
    private List<Attachment> files = List.of();
    private List<Step> migration = List.of();
    private Optional<Costs> costs = Optional.empty();
    private List<String> queryChanges = List.of();
    private List<String> tradeOffs = List.of();
    private List<Phrase> estimate = List.of();

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

    /** Steps of a single thought each, without gates of their own. */
    Draft migration(List<String> steps) {
        return steps(steps.stream().map(Step::of).toList());
    }

    Draft steps(List<Step> steps) {
        migration = steps;
        return this;
    }

    Draft files(Attachment... read) {
        files = List.of(read);
        return this;
    }

    Draft costs(Costs taken) {
        costs = Optional.of(taken);
        return this;
    }

    Draft estimate(List<Phrase> arithmetic) {
        estimate = arithmetic;
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
        return new Recommendation(
                kind,
                title,
                why,
                doNow,
                files,
                ddl,
                migration,
                costs,
                queryChanges,
                List.of(),
                tradeOffs,
                estimate,
                Optional.empty());
    }
}
