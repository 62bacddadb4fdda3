package dev.splitheat.alert;

import dev.splitheat.finding.Advice;
import dev.splitheat.finding.Finding;
import dev.splitheat.finding.Phrase;
import dev.splitheat.finding.Proof;
import dev.splitheat.finding.Recommendation;
import dev.splitheat.finding.Severity;
import dev.splitheat.notice.Alert;
import dev.splitheat.notice.Hush;
import dev.splitheat.notice.Marks;
import dev.splitheat.notice.Silence;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/** Alerts in all places of their lives. */
public final class Alerts {
    public static final Instant LANDED = Samples.TEN.plusSeconds(1800);

    private Alerts() {}

    public static Alert of(Severity severity) {
        return of(severity, Alert.State.FIRING);
    }

    public static Alert of(Severity severity, Alert.State state) {
        Finding.Status status = state == Alert.State.RESOLVED ? Finding.Status.RESOLVED : Finding.Status.OPEN;
        return new Alert(
                        2,
                        state,
                        Samples.finding(2, status, severity, 37),
                        Samples.advice("Lead the key with UserId"),
                        Marks.NONE.in("Orders"))
                .with(Samples.IMPACT);
    }

    public static Alert resolved() {
        return of(Severity.CRITICAL, Alert.State.RESOLVED);
    }

    public static Alert reopened(Alert alert) {
        return alert.next(alert.state(), alert.marks().reopened(Samples.TEN.plusSeconds(7200)));
    }

    public static Alert hushed(Alert alert) {
        Hush hush = new Hush("s-1", Silence.Kind.SILENCE, "ana", "we are on it", Samples.TEN.plusSeconds(7200));
        return alert.next(alert.state(), alert.marks().hushed(Optional.of(hush)));
    }

    public static Alert withoutDoNow() {
        Alert alert = of(Severity.CRITICAL);
        Recommendation advised = alert.advice().recommendations().get(0);
        Recommendation later = new Recommendation(
                advised.kind(),
                advised.title(),
                advised.why(),
                List.of(),
                advised.files(),
                advised.ddl(),
                advised.migration(),
                advised.costs(),
                advised.queryChanges(),
                advised.rewrites(),
                advised.tradeOffs(),
                advised.estimate(),
                advised.expected(),
                List.of());
        return with(alert, new Advice(alert.database(), alert.id(), 1, List.of(later), List.of(), Optional.empty()));
    }

    public static Alert proved(Alert alert, Proof.Outcome outcome) {
        boolean ended = outcome != Proof.Outcome.VERIFYING;
        return with(
                alert,
                alert.advice()
                        .with(new Proof(
                                outcome,
                                Phrase.of("The key of {0} is another one: {1}.", "Orders", "UserId, CreatedAt"),
                                LANDED,
                                ended ? Optional.of(LANDED.plusSeconds(86400)) : Optional.empty(),
                                List.of(),
                                Optional.empty(),
                                Optional.empty())));
    }

    /** With so many sentences of evidence. */
    public static Alert talkative(int sentences) {
        Alert alert = of(Severity.CRITICAL);
        Finding f = alert.finding();
        List<Phrase> evidence = java.util.stream.IntStream.range(0, sentences)
                .mapToObj(number -> Phrase.of("Sentence {0} of very many, each of which is evidence.", number))
                .toList();
        Finding wordy = new Finding(
                f.database(),
                f.id(),
                f.revision(),
                f.status(),
                f.mergedInto(),
                f.cause(),
                f.severity(),
                f.confidence(),
                f.table(),
                f.index(),
                f.column(),
                f.rangeStart(),
                f.rangeLimit(),
                f.firstHeatAt(),
                f.openedAt(),
                f.updatedAt(),
                f.resolvedAt(),
                f.peakScore(),
                f.hotMinutes(),
                f.catalogVersion(),
                evidence,
                f.basis());
        return new Alert(alert.revision(), alert.state(), wordy, alert.advice(), alert.marks()).with(alert.impact());
    }

    private static Alert with(Alert alert, Advice advice) {
        return new Alert(alert.revision(), alert.state(), alert.finding(), advice, alert.marks()).with(alert.impact());
    }
}
