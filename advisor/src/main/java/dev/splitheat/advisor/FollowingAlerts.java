package dev.splitheat.advisor;

import dev.splitheat.alert.AlertPolicy;
import dev.splitheat.catalog.Catalog;
import dev.splitheat.finding.Advice;
import dev.splitheat.finding.Finding;
import dev.splitheat.lifecycle.RootTable;
import dev.splitheat.notice.Alert;
import dev.splitheat.notice.AlertKeys;
import java.util.Optional;
import org.apache.kafka.streams.processor.api.ProcessorContext;
import org.apache.kafka.streams.processor.api.Record;

/** The alert that follows from each finding and its advice: what was told last, and when there is more to tell. */
final class FollowingAlerts {
    private final ProcessorContext<String, Outcome> context;
    private final AlertPolicy policy;
    private final KnownCatalogs catalogs;
    private final GatheredEvidence evidence;
    private final Shelf<Alert> toldAlerts;
    private final CatchingUp catchingUp = new CatchingUp();

    FollowingAlerts(
            ProcessorContext<String, Outcome> context,
            AlertPolicy policy,
            KnownCatalogs catalogs,
            GatheredEvidence evidence) {
        this.context = context;
        this.policy = policy;
        this.catalogs = catalogs;
        this.evidence = evidence;
        this.toldAlerts = new Shelf<>(context.getStateStore(Names.TOLD_ALERTS));
    }

    Optional<Alert> told(String key) {
        return toldAlerts.get(key);
    }

    /** Tells what is news, unless history is still being read and something newer may follow. */
    void tell(String key, Finding finding, Advice advice, long timestamp) {
        if (catchingUp.isNews(key, finding, context.currentSystemTimeMs())) {
            tellNow(key, finding, advice, timestamp);
        }
    }

    /** History that is followed by nothing newer is all there is to tell. */
    void tellWhatStayedQuiet(OpenFindings openFindings, Shelf<Advice> givenAdvice, long now) {
        openFindings.all().forEach((key, finding) -> {
            if (finding.status() == Finding.Status.OPEN && catchingUp.isSettled(key, now)) {
                givenAdvice
                        .get(key)
                        .ifPresent(advice -> tellNow(
                                key, finding, advice, finding.updatedAt().toEpochMilli()));
            }
        });
    }

    /** A finding that is withdrawn ends its alert, so that whoever was told of it is also told of its end. */
    void withdraw(String key, long timestamp) {
        toldAlerts
                .remove(key)
                .filter(told -> told.state() == Alert.State.FIRING)
                .map(told -> new Alert(told.revision() + 1, Alert.State.RESOLVED, told.finding(), told.advice()))
                .ifPresent(ended -> forward(key, ended, timestamp));
    }

    private void tellNow(String key, Finding finding, Advice advice, long timestamp) {
        policy.next(toldAlerts.get(key), finding, advice).ifPresent(alert -> {
            toldAlerts.put(key, alert);
            forward(key, alert, timestamp);
        });
    }

    private void forward(String key, Alert alert, long timestamp) {
        context.forward(new Record<>(key, worded(alert), timestamp));
    }

    private Outcome worded(Alert alert) {
        Catalog catalog = catalogs.orEmpty(alert.finding().database());
        Alert described = AlertKeys.described(alert, evidence.space(catalog)).with(evidence.impact(alert.finding()));
        return new Outcome.Worded(
                evidence.sketch(alert.finding(), catalog).map(described::with).orElse(described),
                RootTable.of(alert.finding(), catalog));
    }
}
