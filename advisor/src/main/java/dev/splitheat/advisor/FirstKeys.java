package dev.splitheat.advisor;

import dev.splitheat.finding.Finding;
import dev.splitheat.wire.Sealed;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** Finds out which open findings were advised without a sampled key, or with too few to predict anything, and have them now. */
record FirstKeys(OpenFindings open, RememberedAdvice advised, Observations observations) {
    /** Their next advice is made anew. Opens the record only where keys are lacking, which is seldom and not for long. */
    List<Finding> of(Sealed told) {
        if (KeptView.of(told).filter(KeptView.CHANGE_STREAM::equals).isEmpty()) {
            return List.of();
        }
        List<Finding> lacking =
                open.of(told.database()).stream().filter(advised::lacksKeys).toList();
        Map<String, Integer> sampled = lacking.isEmpty() ? Map.of() : observations.sampledKeys(told);
        return lacking.stream()
                .filter(finding -> finding.table()
                        .map(table -> sampled.get(table.toLowerCase(Locale.ROOT)))
                        .filter(keys -> advised.keysCame(finding, keys))
                        .isPresent())
                .toList();
    }
}
