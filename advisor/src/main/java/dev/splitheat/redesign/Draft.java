package dev.splitheat.redesign;

import dev.splitheat.finding.Action;
import dev.splitheat.finding.Attachment;
import dev.splitheat.finding.Costs;
import dev.splitheat.finding.Phrase;
import dev.splitheat.finding.Recommendation;
import dev.splitheat.finding.Rewrite;
import dev.splitheat.finding.Step;
import dev.splitheat.rewrite.Change;
import dev.splitheat.rewrite.Rewriter;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** A recommendation in the making; what is not said stays empty. */
public final class Draft {
    private final String kind;
    private final String title;
    private final Phrase why;
    private List<Phrase> doNow = List.of();
    private List<String> ddl = List.of();
    private List<Attachment> files = List.of();
    private List<Step> migration = List.of();
    private Optional<Costs> costs = Optional.empty();
    private List<String> queryChanges = List.of();
    private List<Rewrite> rewrites = List.of();
    private List<String> tradeOffs = List.of();
    private List<Phrase> estimate = List.of();
    private List<Action> actions = List.of();

    private Draft(String kind, String title, Phrase why) {
        this.kind = kind;
        this.title = title;
        this.why = why;
    }

    public static Draft of(String kind, String title, String why, Object... values) {
        return new Draft(kind, title, Phrase.of(why, values));
    }

    public Draft doNow(List<Phrase> steps) {
        doNow = steps;
        return this;
    }

    public Draft ddl(List<String> statements) {
        ddl = statements;
        return this;
    }

    /** Steps of a single thought each, without gates of their own. */
    public Draft migration(List<String> steps) {
        return steps(steps.stream().map(Step::of).toList());
    }

    public Draft steps(List<Step> steps) {
        migration = steps;
        return this;
    }

    public Draft files(Attachment... read) {
        files = List.of(read);
        return this;
    }

    public Draft costs(Costs taken) {
        costs = Optional.of(taken);
        return this;
    }

    public Draft estimate(List<Phrase> arithmetic) {
        estimate = arithmetic;
        return this;
    }

    /** What its words ask of people, for programs. */
    public Draft actions(Action... asked) {
        actions = List.of(asked);
        return this;
    }

    public Draft queryChanges(String... changes) {
        queryChanges = List.of(changes);
        return this;
    }

    /** The database's own statements as they have to be after this change. */
    public Draft rewrites(Situation situation, Change change) {
        rewrites = new Rewriter(change).rewrites(situation.evidence().statements());
        return this;
    }

    public Draft tradeOffs(String... costs) {
        tradeOffs = List.of(costs);
        return this;
    }

    /** More of them. */
    public Draft costing(List<String> costs) {
        tradeOffs = Stream.concat(tradeOffs.stream(), costs.stream()).toList();
        return this;
    }

    public Recommendation done() {
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
                rewrites,
                tradeOffs,
                estimate,
                Optional.empty(),
                actions);
    }
}
