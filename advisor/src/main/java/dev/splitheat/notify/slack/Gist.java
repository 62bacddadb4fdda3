package dev.splitheat.notify.slack;

import dev.splitheat.finding.Advice;
import dev.splitheat.finding.Finding;
import dev.splitheat.finding.Proof;
import dev.splitheat.finding.Recommendation;
import dev.splitheat.finding.Severity;
import dev.splitheat.notice.Alert;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * What people were told of an alert, short enough to remember. Holds no keys: titles and statements of advice have none.
 *
 * @param phase whether it is open, and for which time: {@code open-1}, {@code over-1}
 * @param advice a hash of all that somebody would do
 * @param advised the first advice's title; empty without advice
 * @param proof how far a change that was made has proved itself; empty before there is one
 */
record Gist(String phase, Severity severity, String cause, String advice, String advised, String proof) {
    private static final int TITLE = 120;

    static Gist of(Alert alert) {
        Finding finding = alert.finding();
        Advice advice = alert.advice();
        return new Gist(
                (over(alert) ? "over-" : "open-") + alert.marks().opening(),
                alert.severity(),
                finding.cause().name(),
                ShortHash.of(advice.recommendations().stream()
                        .map(Gist::actions)
                        .toList()
                        .toString()),
                advice.recommendations().stream()
                        .findFirst()
                        .map(first -> Letters.line(first.title(), TITLE))
                        .orElse(""),
                advice.proof().map(proof -> proof.outcome().name()).orElse(""));
    }

    static boolean over(Alert alert) {
        return alert.state() == Alert.State.RESOLVED;
    }

    /** @param fields as {@link #fields} gave them; what is missing counts as unchanged */
    static Gist from(Map<String, String> fields, Gist now) {
        return new Gist(
                fields.getOrDefault("phase", now.phase),
                Severity.valueOf(fields.getOrDefault("severity", now.severity.name())),
                fields.getOrDefault("cause", now.cause),
                fields.getOrDefault("advice", now.advice),
                fields.getOrDefault("advised", now.advised),
                fields.getOrDefault("proof", now.proof));
    }

    Map<String, String> fields() {
        return Map.of(
                "phase", phase,
                "severity", severity.name(),
                "cause", cause,
                "advice", advice,
                "advised", advised,
                "proof", proof);
    }

    boolean sameAdvice(Gist other) {
        return advice.equals(other.advice);
    }

    boolean over() {
        return phase.startsWith("over-");
    }

    /** Sentences about what is different from what was told before; an edit alone reaches nobody. */
    List<String> changesSince(Gist before) {
        List<String> changes = new ArrayList<>();
        if (severity.compareTo(before.severity) > 0) {
            changes.add("Now " + severity + "; it was " + before.severity + ".");
        }
        if (!cause.equals(before.cause)) {
            changes.add("The cause is " + cause + " by what is known now; it was " + before.cause + ".");
        }
        if (!sameAdvice(before)) {
            changes.add(advice(before));
        }
        if (!proof.equals(before.proof) && !proof.isEmpty()) {
            changes.add(
                    proof.equals(Proof.Outcome.UNDER_WAY.name())
                            ? "Somebody has begun with what is advised."
                            : "A change was made: " + proof
                                    + (before.proof.isEmpty() ? "." : "; it was " + before.proof + "."));
        }
        return changes;
    }

    private String advice(Gist before) {
        if (advised.isEmpty()) {
            return "Nothing is advised any more; it was: " + before.advised + ".";
        }
        if (before.advised.isEmpty()) {
            return "There is advice now: " + advised + ".";
        }
        return advised.equals(before.advised)
                ? "The advice has the same aim, and other statements or steps: " + advised + "."
                : "The advice is now: " + advised + "; it was: " + before.advised + ".";
    }

    private static List<Object> actions(Recommendation advised) {
        return List.of(advised.kind(), advised.title(), advised.ddl(), advised.steps(), advised.queryChanges());
    }
}
