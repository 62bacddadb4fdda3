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
        List<Finding> kept = new ArrayList<>();
        ledger.findings().stream()
                .filter(finding -> isOpen(finding) || Belonging.mayReturnElsewhere(finding))
                .sorted(Ledger.OLDEST_FIRST)
                .forEach(finding -> {
                    Optional<Finding> older = kept.stream()
                            .filter(other -> Belonging.same(other, finding))
                            .flatMap(other -> ledger.finding(other.id()).stream())
                            .findFirst();
                    if (older.isEmpty()) {
                        kept.add(finding);
                    } else if (mayMerge(finding, older.get())) {
                        merge(finding, older.get());
                    }
                });
    }

    /** What was told before the neighbour's cause was found is part of it, however much older. */
    void mergeWhatIsExplained() {
        Kinship kinship = new Kinship(ledger, verdicts);
        ledger.open().forEach(told -> ledger.open()
                .filter(finding -> kinship.explains(finding, told))
                .min(Ledger.OLDEST_FIRST)
                .ifPresent(finding -> merge(told, finding)));
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
