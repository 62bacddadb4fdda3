package dev.splitheat.app.apply;

import dev.splitheat.app.findings.NamedAlert;
import dev.splitheat.catalog.DdlPrinter;
import dev.splitheat.catalog.Dialect;
import dev.splitheat.finding.Alert;
import dev.splitheat.finding.Recommendation;
import java.util.ArrayList;
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
        List<String> statements = new ArrayList<>(recommendation.ddl());
        if (replacesIndex()) {
            // The migration's last step. Nobody reads the demo's old index any more.
            statements.add(DdlPrinter.dropIndex(alert.finding().index().orElseThrow(), dialect));
        }
        return statements;
    }

    /** What the application did in the hot index until now, it does in the one that takes its place. */
    private boolean replacesIndex() {
        return alert.finding().index().isPresent()
                && recommendation.ddl().stream()
                        .anyMatch(statement -> statement.stripLeading().matches("(?is)CREATE\\s+.*INDEX\\s.*"));
    }
}
