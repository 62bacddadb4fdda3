package dev.splitheat.episode;

import dev.splitheat.finding.Cause;
import dev.splitheat.finding.Finding;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Findings that turned out to be one. The older survives; one that is over comes back to life when what is hot now turns out
 * to be it.
 */
final class Reunion {
    private final Ledger ledger;
    private final FindingWriter writer;
    private final List<Verdict> verdicts;
    private final HotPlaces hot;

    /** What findings have alike that may be one. */
    private record Identity(Optional<String> object, Cause cause) {}

    Reunion(Ledger ledger, FindingWriter writer, List<Verdict> verdicts) {
        this.ledger = ledger;
        this.writer = writer;
        this.verdicts = List.copyOf(verdicts);
        this.hot = new HotPlaces(ledger, verdicts);
    }

    void mergeWhatIsOne() {
        List<Finding> oldestFirst = new ArrayList<>();
        for (Finding finding : ledger.findings()) {
            if (isOpen(finding) || Belonging.mayReturnElsewhere(finding)) {
                oldestFirst.add(finding);
            }
        }
        oldestFirst.sort(Ledger.OLDEST_FIRST);
        Map<Identity, Finding> kept = new HashMap<>();
        for (Finding finding : oldestFirst) {
            Finding first = kept.putIfAbsent(new Identity(finding.object(), finding.cause()), finding);
            if (first != null && Belonging.same(first, finding)) {
                // As it is by now: others may have become part of it.
                Finding older = ledger.finding(first.id()).orElseThrow();
                if (mayMerge(finding, older)) {
                    merge(finding, older);
                }
            }
        }
    }

    /** What was told before the neighbour's cause was found is part of it, however much older. */
    void mergeWhatIsExplained() {
        Explanations explanations = new Explanations(ledger, verdicts, hot);
        for (Finding told : ledger.findings()) {
            if (isOpen(told)) {
                explanations.of(told).ifPresent(finding -> {
                    explanations.take(finding, hot.of(told));
                    merge(told, finding);
                });
            }
        }
    }

    /** What is over stays apart from what is over; only heat of now brings the older one back. */
    private boolean mayMerge(Finding younger, Finding older) {
        return isOpen(younger) && (isOpen(older) || !hot.of(younger).isEmpty());
    }

    private void merge(Finding younger, Finding older) {
        ledger.put(writer.merged(younger, older));
        if (!isOpen(older)) {
            ledger.put(writer.updated(older, Verdict.leadFirst(hot.of(younger))));
        }
        ledger.members(younger.id()).forEach(track -> ledger.move(track, older.id()));
    }

    private static boolean isOpen(Finding finding) {
        return finding.status() == Finding.Status.OPEN;
    }
}
