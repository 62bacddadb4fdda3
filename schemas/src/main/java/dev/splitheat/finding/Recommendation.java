package dev.splitheat.finding;

import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * One piece of advice.
 *
 * @param kind the redesign's name in capitals: SHARDED_INDEX
 * @param doNow minutes: what on-call can do without a schema change
 * @param files that commands of {@code doNow} read
 * @param ddl executable as printed, in the database's dialect
 * @param migration how to get there without downtime, in order
 * @param costs what it takes; empty where nothing is changed
 * @param queryChanges how statements have to change, in words and patterns
 * @param rewrites the database's own statements that have to
 * @param estimate the arithmetic behind a number in the advice, each line an estimate and called so
 * @param expected what observed keys say it would do; empty without such keys
 * @param actions what is asked of people, for programs; the texts say the same
 */
public record Recommendation(
        String kind,
        String title,
        Phrase why,
        List<Phrase> doNow,
        List<Attachment> files,
        List<String> ddl,
        List<Step> migration,
        Optional<Costs> costs,
        List<String> queryChanges,
        List<Rewrite> rewrites,
        List<String> tradeOffs,
        List<Phrase> estimate,
        Optional<Expected> expected,
        List<Action> actions) {
    public Recommendation {
        Objects.requireNonNull(kind, "kind");
        Objects.requireNonNull(title, "title");
        Objects.requireNonNull(why, "why");
        doNow = List.copyOf(doNow);
        files = List.copyOf(files);
        ddl = List.copyOf(ddl);
        migration = List.copyOf(migration);
        Objects.requireNonNull(costs, "costs");
        queryChanges = List.copyOf(queryChanges);
        rewrites = List.copyOf(rewrites);
        tradeOffs = List.copyOf(tradeOffs);
        estimate = List.copyOf(estimate);
        Objects.requireNonNull(expected, "expected");
        actions = List.copyOf(actions);
    }

    /** The migration as running text, a step each. */
    public List<String> steps() {
        return migration.stream().map(Step::text).toList();
    }

    /** The same advice with what observed keys say. */
    public Recommendation expecting(Expected known) {
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
                Optional.of(known),
                actions);
    }

    /** The same advice with one more line of what is an estimate in it. */
    public Recommendation estimating(Phrase line) {
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
                Stream.concat(estimate.stream(), Stream.of(line)).toList(),
                expected,
                actions);
    }

    /** The same advice with the database's own statements. */
    public Recommendation rewriting(List<Rewrite> statements) {
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
                statements,
                tradeOffs,
                estimate,
                expected,
                actions);
    }
}
