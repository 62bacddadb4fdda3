package dev.splitheat.episode;

import dev.splitheat.finding.Finding;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Findings that turned out to be one. The older survives; one that is over comes back to life when what is hot now turns out
 * to be it.
 */
final class Reunion {
    private final Ledger ledger;
    private final FindingWriter writer;
    private final List<Verdict> verdicts;

    Reunion(Ledger ledger, FindingWriter writer, List<Verdict> verdicts) {
        this.ledger = ledger;
        this.writer = writer;
        this.verdicts = List.copyOf(verdicts);
    }

    void mergeWhatIsOne() {
        List<Finding> oldestFirst = new ArrayList<>();
        for (Finding finding : ledger.findings()) {
            if (isOpen(finding) || Belonging.mayReturnElsewhere(finding)) {
                oldestFirst.add(finding);
            }
        }
        oldestFirst.sort(Ledger.OLDEST_FIRST);
        List<Finding> kept = new ArrayList<>();
        for (Finding finding : oldestFirst) {
            Optional<Finding> older = same(kept, finding);
            if (older.isEmpty()) {
                kept.add(finding);
            } else if (mayMerge(finding, older.get())) {
                merge(finding, older.get());
            }
        }
    }

    /** The first of these that is the same as the finding, as it is by now. */
    private Optional<Finding> same(List<Finding> others, Finding finding) {
        for (Finding other : others) {
            if (Belonging.same(other, finding)) {
                return ledger.finding(other.id());
            }
        }
        return Optional.empty();
    }

    /** What was told before the neighbour's cause was found is part of it, however much older. */
    void mergeWhatIsExplained() {
        Kinship kinship = new Kinship(ledger, verdicts);
        for (Finding told : ledger.findings()) {
            if (isOpen(told)) {
                explanation(told, kinship).ifPresent(finding -> merge(told, finding));
            }
        }
    }

    /** The oldest finding that says why another is hot. */
    private Optional<Finding> explanation(Finding told, Kinship kinship) {
        Optional<Finding> oldest = Optional.empty();
        for (Finding finding : ledger.findings()) {
            if (kinship.explains(finding, told)
                    && (oldest.isEmpty() || Ledger.OLDEST_FIRST.compare(finding, oldest.get()) < 0)) {
                oldest = Optional.of(finding);
            }
        }
        return oldest;
    }

    /** What is over stays apart from what is over; only heat of now brings the older one back. */
    private boolean mayMerge(Finding younger, Finding older) {
        return isOpen(younger) && (isOpen(older) || !hotIn(younger).isEmpty());
    }

    private void merge(Finding younger, Finding older) {
        List<Verdict> hot = hotIn(younger);
        ledger.put(writer.merged(younger, older));
        if (!isOpen(older)) {
            ledger.put(writer.updated(older, hot));
        }
        ledger.members(younger.id()).forEach(track -> ledger.move(track, older.id()));
    }

    private List<Verdict> hotIn(Finding finding) {
        return Verdict.leadFirst(verdicts.stream()
                .filter(verdict -> ledger.isIn(finding.id(), verdict.track()))
                .toList());
    }

    private static boolean isOpen(Finding finding) {
        return finding.status() == Finding.Status.OPEN;
    }
}
