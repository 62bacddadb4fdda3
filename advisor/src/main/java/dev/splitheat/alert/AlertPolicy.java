package dev.splitheat.alert;

import dev.splitheat.finding.Advice;
import dev.splitheat.finding.Finding;
import dev.splitheat.finding.Proof;
import dev.splitheat.finding.Recommendation;
import dev.splitheat.finding.Severity;
import dev.splitheat.notice.Alert;
import java.util.List;
import java.util.Optional;

/**
 * Decides when there is news. An alert gets a new revision when somebody would do something differently: it opens,
 * ends, opens again, its cause, place, severity or advice changes, or a change that was made is seen or judged; counters that grow each minute are no news.
 *
 * <p>While an alert fires its severity never falls, so that whoever was told of it is also told of its end.
 */
public final class AlertPolicy {
    /**
     * The alert's next revision.
     *
     * @param told the latest revision, if there is one
     * @return empty when there is nothing new to tell
     */
    public Optional<Alert> next(Optional<Alert> told, Finding finding, Advice advice) {
        if (told.isEmpty()) {
            return finding.status() == Finding.Status.OPEN
                    ? Optional.of(new Alert(1, Alert.State.FIRING, finding, advice))
                    : Optional.empty();
        }
        Alert last = told.get();
        if (finding.revision() < last.finding().revision()) {
            return Optional.empty();
        }
        return switch (finding.status()) {
            case OPEN -> firing(last, finding, advice);
            case RESOLVED, MERGED, GONE -> ended(last, finding, advice);
        };
    }

    private static Optional<Alert> firing(Alert last, Finding finding, Advice advice) {
        if (last.state() == Alert.State.RESOLVED) {
            return Optional.of(new Alert(last.revision() + 1, Alert.State.FIRING, finding, advice));
        }
        Finding now = atLeastAsSevere(finding, last.finding().severity());
        return sameNews(last.finding(), now) && sameAdvice(last.advice(), advice) && sameProof(last.advice(), advice)
                ? Optional.empty()
                : Optional.of(new Alert(last.revision() + 1, Alert.State.FIRING, now, advice));
    }

    private static Optional<Alert> ended(Alert last, Finding finding, Advice advice) {
        if (last.state() == Alert.State.RESOLVED && sameProof(last.advice(), advice)) {
            return Optional.empty();
        }
        Finding now = atLeastAsSevere(finding, last.finding().severity());
        return Optional.of(new Alert(last.revision() + 1, Alert.State.RESOLVED, now, advice));
    }

    private static boolean sameNews(Finding told, Finding now) {
        return told.cause() == now.cause()
                && told.severity() == now.severity()
                && told.table().equals(now.table())
                && told.index().equals(now.index())
                && told.column().equals(now.column());
    }

    private static boolean sameAdvice(Advice told, Advice now) {
        return told.recommendations().equals(now.recommendations())
                || actions(told).equals(actions(now));
    }

    private static boolean sameProof(Advice told, Advice now) {
        return told.proof().map(Proof::outcome).equals(now.proof().map(Proof::outcome))
                && told.proof().map(Proof::landedAt).equals(now.proof().map(Proof::landedAt));
    }

    private static List<List<Object>> actions(Advice advice) {
        return advice.recommendations().stream().map(AlertPolicy::actions).toList();
    }

    private static List<Object> actions(Recommendation advised) {
        return List.of(advised.kind(), advised.title(), advised.ddl(), advised.migration(), advised.queryChanges());
    }

    private static Finding atLeastAsSevere(Finding finding, Severity floor) {
        return finding.severity().compareTo(floor) >= 0 ? finding : finding.withSeverity(floor);
    }
}
