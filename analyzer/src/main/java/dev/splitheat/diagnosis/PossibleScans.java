package dev.splitheat.diagnosis;

import dev.splitheat.finding.Phrase;
import dev.splitheat.heat.RangeHeat;
import dev.splitheat.observation.Statement;
import java.util.List;
import java.util.Optional;

/**
 * Scans of a table that may read the suspect's index, of which nothing tells whether they do. They are told where Spanner says
 * that a scan makes the heat, or where it gives no reason and nothing that is counted can make it.
 */
final class PossibleScans {
    /** Of the work that such a heat is: operations differ in size, not so much. */
    private static final double TOO_LITTLE = 0.01;

    private final Suspect suspect;
    private final List<Statement> scans;
    private final boolean onlyTheyCan;

    private PossibleScans(Suspect suspect, List<Statement> scans, boolean onlyTheyCan) {
        this.suspect = suspect;
        this.scans = scans;
        this.onlyTheyCan = onlyTheyCan;
    }

    /** None where a scan is known to read there. */
    static PossibleScans of(Suspect suspect) {
        boolean told = Evidence.reported(suspect, Reasons.LARGE_SCAN_HOT_SPOT) > 0;
        boolean unexplained = !told && !suspect.heat().reasons().areGiven() && isTooLittle(suspect);
        if (!told && !unexplained || Scans.of(suspect).worst().isPresent()) {
            return new PossibleScans(suspect, List.of(), false);
        }
        List<Statement> scans = suspect.usage().possibleReaders().stream()
                .filter(each -> each.rowsScanned() >= Scans.ROWS)
                .toList();
        boolean canHeat =
                scans.stream().mapToDouble(Statement::cpuPerSecond).sum() >= LargeScanExaminer.CPU_THAT_CAN_HEAT;
        return new PossibleScans(suspect, told || canHeat ? scans : List.of(), unexplained && canHeat);
    }

    private static boolean isTooLittle(Suspect suspect) {
        Drive drive = suspect.usage().drive();
        return drive.known() && drive.work() < TOO_LITTLE * suspect.heat().score() / RangeHeat.TOP_SCORE;
    }

    List<Statement> statements() {
        return scans;
    }

    /** Whether Spanner says nothing, and no other work that is known of can make the heat. */
    boolean areAllThatCanHeat() {
        return onlyTheyCan;
    }

    /** That nobody knows which of them it is, or whether it is the one. */
    Optional<Phrase> leftOpen() {
        String template = scans.size() == 1
                ? "Which scan reads {0} is left open by the operations: {1} that names {2} passes over a thousand rows or"
                        + " more, and may."
                : "Which scans read {0} is left open by the operations: {1} that name {2} pass over a thousand rows or"
                        + " more, and may.";
        return scans.isEmpty()
                ? Optional.empty()
                : Optional.of(Phrase.of(
                        template,
                        suspect.objectName(),
                        Phrase.count(scans.size(), "statement"),
                        suspect.table().orElseThrow()));
    }

    /** What speaks against all else. */
    Optional<Phrase> nothingElse() {
        return onlyTheyCan
                ? Optional.of(Phrase.of(
                        "What is counted of {0} is no more than a hundredth of the work that such heat takes: {1} and {2} a second.",
                        suspect.objectName(),
                        Phrase.count(Math.round(suspect.usage().activity().reads()), "read"),
                        Phrase.count(Math.round(suspect.usage().activity().writes()), "write")))
                : Optional.empty();
    }
}
