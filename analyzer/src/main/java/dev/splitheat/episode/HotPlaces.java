package dev.splitheat.episode;

import dev.splitheat.finding.Finding;
import dev.splitheat.track.Track;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The places that are hot now, found by the findings that they belong to by now. */
final class HotPlaces {
    private final Ledger ledger;
    private final Map<String, Verdict> byTrack;

    HotPlaces(Ledger ledger, Collection<Verdict> verdicts) {
        this.ledger = ledger;
        this.byTrack = new HashMap<>(2 * verdicts.size());
        for (Verdict verdict : verdicts) {
            byTrack.put(verdict.track().id(), verdict);
        }
    }

    /** Those of a finding, in no order. */
    List<Verdict> of(Finding finding) {
        List<Verdict> hot = new ArrayList<>();
        for (Track member : ledger.members(finding.id())) {
            Verdict verdict = byTrack.get(member.id());
            if (verdict != null) {
                hot.add(verdict);
            }
        }
        return hot;
    }
}
