package dev.splitheat.advisor;

import dev.splitheat.finding.Finding;
import dev.splitheat.wire.Sealed;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/** Finds out which open findings were advised without a sampled key, and have the first ones now. */
record FirstKeys(OpenFindings open, RememberedAdvice advised, Observations observations) {
    /** Their next advice is made anew. Opens the record only where keys are lacking, which is seldom and not for long. */
    List<Finding> of(Sealed told) {
        if (KeptView.of(told).filter(KeptView.CHANGE_STREAM::equals).isEmpty()) {
            return List.of();
        }
        List<Finding> lacking =
                open.of(told.database()).stream().filter(advised::lacksKeys).toList();
        Set<String> sampled = lacking.isEmpty() ? Set.of() : observations.sampledTables(told);
        List<Finding> found = lacking.stream()
                .filter(finding -> finding.table()
                        .filter(table -> sampled.contains(table.toLowerCase(Locale.ROOT)))
                        .isPresent())
                .toList();
        found.forEach(advised::keysCame);
        return found;
    }
}
