package dev.splitheat.advisor;

import dev.splitheat.catalog.Catalog;
import dev.splitheat.counsel.Redesigns;
import dev.splitheat.evidence.Evidence;
import dev.splitheat.finding.Advice;
import dev.splitheat.finding.Finding;
import dev.splitheat.redesign.Spot;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/**
 * What was recommended for the spots that were asked for last: a finding is told again each minute, and what is to be done
 * about it follows from its spot and the catalog alone.
 */
final class RememberedAdvice {
    /** More findings than are open at a time in a fleet; of the rest the redesigns are asked again. */
    private static final int MOST = 1_000;

    private final Redesigns redesigns;
    private final Map<Spot, Given> given = new LinkedHashMap<>(16, 0.75f, true);

    /** {@code catalog} is one object for as long as it is the database's current one. */
    private record Given(Catalog catalog, Advice advice) {}

    RememberedAdvice(Redesigns redesigns) {
        this.redesigns = redesigns;
    }

    Advice of(Finding finding, Catalog catalog) {
        Spot spot = Spot.of(finding);
        Given known = given.get(spot);
        if (known == null || known.catalog() != catalog) {
            known = new Given(catalog, redesigns.advise(finding, catalog, Evidence.NONE));
            given.put(spot, known);
            if (given.size() > MOST) {
                given.remove(given.keySet().iterator().next());
            }
        }
        Advice advice = known.advice();
        return new Advice(
                finding.database(),
                finding.id(),
                finding.revision(),
                advice.recommendations(),
                advice.rejected(),
                Optional.empty());
    }
}
