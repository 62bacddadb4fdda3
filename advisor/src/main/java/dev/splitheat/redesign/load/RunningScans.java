package dev.splitheat.redesign.load;

import dev.splitheat.catalog.Dialect;
import dev.splitheat.finding.Phrase;
import dev.splitheat.redesign.Callers;
import dev.splitheat.redesign.Gcloud;
import dev.splitheat.redesign.Situation;
import dev.splitheat.redesign.Statistics;
import java.util.ArrayList;
import java.util.List;

/** How to stop what scans at this moment. */
final class RunningScans {
    private RunningScans() {}

    static List<Phrase> stop(Situation situation) {
        Gcloud gcloud = Gcloud.of(situation);
        List<Phrase> steps = new ArrayList<>(Callers.readers(situation));
        steps.add(Phrase.of("What runs for longest now: {0}", gcloud.execute(Statistics.running(situation))));
        steps.add(Phrase.of("Cancel one of them by its QUERY_ID: {0}", gcloud.execute(cancel(situation))));
        return List.copyOf(steps);
    }

    private static String cancel(Situation situation) {
        return situation.dialect() == Dialect.POSTGRESQL
                ? "CALL spanner.cancel_query('QUERY_ID')"
                : "CALL cancel_query(\"QUERY_ID\")";
    }
}
