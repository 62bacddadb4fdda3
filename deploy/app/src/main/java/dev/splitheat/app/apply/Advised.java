package dev.splitheat.app.apply;

import dev.splitheat.app.findings.NamedAlert;
import dev.splitheat.catalog.Dialect;
import dev.splitheat.finding.Recommendation;
import dev.splitheat.notice.Alert;
import java.util.Collection;
import java.util.List;

/** What was advised for a finding, as a user picks it. */
record Advised(Alert alert, Recommendation recommendation) {
    /**
     * @param id the finding's, or its beginning
     * @param place 1 for the best recommendation
     * @throws CannotApplyException when that has nothing that could be executed
     */
    static Advised pick(Collection<Alert> alerts, String id, int place) {
        Alert alert = NamedAlert.of(id, alerts);
        List<Recommendation> advice = alert.advice().recommendations();
        if (place < 1 || place > advice.size()) {
            throw new CannotApplyException("finding " + alert.finding().id() + " has " + advice.size()
                    + " recommendations, and no number " + place);
        }
        Advised advised = new Advised(alert, advice.get(place - 1));
        if (advised.recommendation().ddl().isEmpty()) {
            throw new CannotApplyException("recommendation " + place + ", "
                    + advised.recommendation().kind()
                    + ", has no DDL: it is not the schema that is to be changed; --recommendation picks another");
        }
        return advised;
    }

    String database() {
        return alert.finding().database();
    }

    /** All that is to be executed, without semicolons. */
    List<String> statements(Dialect dialect) {
        return AdvisedStatements.of(alert.finding(), recommendation, dialect);
    }
}
