package dev.splitheat.advisor;

import dev.splitheat.catalog.Catalog;
import dev.splitheat.counsel.Redesigns;
import dev.splitheat.evidence.Evidence;
import dev.splitheat.evidence.Ripeness;
import dev.splitheat.evidence.Traffic;
import dev.splitheat.finding.Advice;
import dev.splitheat.finding.Finding;
import dev.splitheat.finding.PlannedJob;
import dev.splitheat.redesign.Spot;
import dev.splitheat.whatif.WhatIf;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * What was recommended for the findings that were asked for last: a finding is told again each minute, and what is to be
 * done about it follows from its spot, the catalog and what was observed, which ripens in hours.
 */
final class RememberedAdvice {
    /** More findings than are open at a time in a fleet; of the rest the redesigns are asked again. */
    private static final int MOST = 1_000;

    private final Redesigns redesigns;
    private final Map<Place, Given> given = new LinkedHashMap<>(16, 0.75f, true);

    /** Several findings may be of one spot, each with evidence of its own. */
    private record Place(String finding, Spot spot, Optional<PlannedJob> job) {
        static Place of(Finding finding) {
            return new Place(finding.id(), Spot.of(finding), PlannedJob.in(finding.evidence(), finding.cause()));
        }

        /** As a record's own; the analyzer's RATIONALE.md says why it is written out. */
        @Override
        public boolean equals(Object other) {
            return other instanceof Place that
                    && finding.equals(that.finding)
                    && spot.equals(that.spot)
                    && job.equals(that.job);
        }

        /** Of the finding alone: it has few spots, and is asked for each minute. */
        @Override
        public int hashCode() {
            return finding.hashCode();
        }
    }

    /**
     * @param catalog one object for as long as it is the database's current one
     * @param settledAt when its statements were decided
     * @param keyed whether any key had been sampled
     * @param lacking how many more sampled writes a prediction takes
     * @param due whether to ask again whatever the time is
     */
    private record Given(
            Catalog catalog,
            Ripeness ripeness,
            Instant settledAt,
            Advice advice,
            boolean keyed,
            int lacking,
            boolean due) {
        /** The first keys may tell something, and those that make a prediction possible do. */
        Given with(int keys) {
            int left = Math.max(0, lacking - keys);
            return new Given(catalog, ripeness, settledAt, advice, keyed, left, !keyed || left == 0);
        }
    }

    RememberedAdvice(Redesigns redesigns) {
        this.redesigns = redesigns;
    }

    /**
     * The advice as of the finding's state.
     *
     * @param told what was given before for the same spot, job and catalog, perhaps by another process
     * @param evidence gathered when it is needed, which is seldom
     */
    Advice of(Finding finding, Catalog catalog, Supplier<Optional<Advice>> told, Supplier<Evidence> evidence) {
        Place place = Place.of(finding);
        Given known = given.get(place);
        Given now = known;
        if (known == null || known.catalog() != catalog) {
            now = anew(finding, catalog, known == null ? told.get() : Optional.empty(), evidence.get());
        } else if (known.due() || known.ripeness().isDue(finding.updatedAt())) {
            now = again(known, finding, catalog, evidence.get());
        }
        if (now != known) {
            remember(place, now);
        }
        Advice advice = now.advice();
        return new Advice(
                finding.database(),
                finding.id(),
                finding.revision(),
                advice.recommendations(),
                advice.rejected(),
                Optional.empty());
    }

    /** Whether what was advised of the one is of the other, too: it is one spot still, and one job's load if it is a job's. */
    static boolean areTheSame(Finding one, Finding other) {
        return Place.of(one).equals(Place.of(other));
    }

    private void remember(Place place, Given now) {
        given.put(place, now);
        if (given.size() > MOST) {
            given.remove(given.keySet().iterator().next());
        }
    }

    /** Whether it was advised without enough sampled keys to predict anything. */
    boolean lacksKeys(Finding finding) {
        return known(Place.of(finding))
                .filter(known -> known.lacking() > 0 && !known.due())
                .isPresent();
    }

    /** Takes note of so many more keys of its table; whether they are worth to ask again: its next advice is made anew then. */
    boolean keysCame(Finding finding, int keys) {
        Given known = given.computeIfPresent(Place.of(finding), (place, so) -> so.with(keys));
        return known != null && known.due();
    }

    /**
     * The last advice for a finding that has ended.
     *
     * @param told while it was open
     */
    Advice last(Finding finding, Catalog catalog, Advice told, Evidence observed) {
        given.remove(Place.of(finding));
        Advice fresh = redesigns.advise(finding, catalog, observed);
        return Ripeness.isFinal(told, fresh) ? fresh : told;
    }

    private Optional<Given> known(Place place) {
        return Optional.ofNullable(given.get(place));
    }

    private Given anew(Finding finding, Catalog catalog, Optional<Advice> told, Evidence observed) {
        Instant now = finding.updatedAt();
        Advice fresh = redesigns.advise(finding, catalog, observed);
        Ripeness ripeness = Ripeness.first(now, fresh, peak(finding, observed));
        Advice kept = told.filter(before -> !ripeness.overrules(ripeness, now, before, fresh))
                .orElse(fresh);
        return new Given(catalog, ripeness, now, kept, !observed.writes().isEmpty(), WhatIf.lacking(observed), false);
    }

    /** More was observed since: other figures alone change no statements, for a while. */
    private Given again(Given known, Finding finding, Catalog catalog, Evidence observed) {
        Instant now = finding.updatedAt();
        Advice fresh = sameWords(known.advice(), redesigns.advise(finding, catalog, observed));
        boolean keyed = !observed.writes().isEmpty();
        int lacking = WhatIf.lacking(observed);
        Ripeness next = known.ripeness().next(now, fresh, peak(finding, observed));
        Ripeness riper = keyed && !known.keyed() ? next.withFirstKeys(now) : next;
        return known.ripeness().overrules(riper, known.settledAt(), known.advice(), fresh)
                ? new Given(catalog, riper, now, fresh, keyed, lacking, false)
                : new Given(
                        catalog,
                        riper.withPeak(known.ripeness().peak()),
                        known.settledAt(),
                        known.advice(),
                        keyed,
                        lacking,
                        false);
    }

    /** What says the same is the same: each minute compares it with what was given. */
    private static Advice sameWords(Advice before, Advice fresh) {
        boolean same = before.recommendations().equals(fresh.recommendations())
                && before.rejected().equals(fresh.rejected());
        return same ? before : fresh;
    }

    private static double peak(Finding finding, Evidence observed) {
        return finding.object()
                .flatMap(observed::of)
                .filter(Traffic::settled)
                .map(traffic -> traffic.peakWrites() + traffic.peakReads())
                .orElse(0.0);
    }
}
