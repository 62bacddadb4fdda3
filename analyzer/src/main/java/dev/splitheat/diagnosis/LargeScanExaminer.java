package dev.splitheat.diagnosis;

import dev.splitheat.finding.Cause;
import dev.splitheat.finding.Phrase;
import dev.splitheat.observation.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Range or full scans load the range: Spanner does not break up what one scan reads. */
final class LargeScanExaminer implements Examiner {
    /** A cut that helped would show: Spanner splits load that can be split within a few minutes. */
    private static final int HOT_MINUTES = 4;
    /** Half a server is what 50 means, and a server has at least one core. */
    static final double CPU_THAT_CAN_HEAT = 0.5;

    private static final double MOST = 0.5;
    /** Where nothing tells that the scan reads there, but that nothing else does. */
    private static final double ALL_THAT_IS_LEFT = 0.65;
    /** Neighbours of a scanned range take turns; what moves on, one way, is read as it is written. */
    private static final int MOVES = 2;

    @Override
    public Optional<Diagnosis> examine(Suspect suspect) {
        double reported = Evidence.reported(suspect, Reasons.LARGE_SCAN_HOT_SPOT);
        double seen = seen(suspect);
        double confidence = Math.max(reported, seen) + (reported > 0 && seen > 0 ? 0.04 : 0);
        return confidence == 0
                ? Optional.empty()
                : Optional.of(new Diagnosis(
                        Cause.LARGE_SCAN,
                        confidence + speaksAgainst(suspect),
                        Optional.empty(),
                        () -> evidence(suspect, Scans.of(suspect))));
    }

    /** Scans make the load, and the heat does not yield to splitting. */
    private static double seen(Suspect suspect) {
        if (!suspect.patience().isOver(HOT_MINUTES) || !suspect.heat().isUndiminished()) {
            return 0;
        }
        // What is counted is the heat's alone then.
        boolean counted = suspect.patience().isOver(Math.toIntExact(Usage.LATELY.toMinutes()));
        PossibleScans possible = suspect.usage().possibleScans();
        if (counted && possible.areAllThatCanHeat() && !mayHeal(suspect, possible.statements())) {
            return ALL_THAT_IS_LEFT;
        }
        Scans scans = Scans.of(suspect);
        boolean make = scans.share() >= MOST
                && scans.cpu() >= CPU_THAT_CAN_HEAT
                && suspect.usage().drive().writeShare() < MOST;
        if (!make || movesOn(suspect) || mayHeal(suspect, scans.statements())) {
            return 0;
        }
        return scans.wasteful() ? 0.85 : 0.75;
    }

    /** What scans as it always did is not what made a range hot now: that lasts only where splitting does not help. */
    private static boolean mayHeal(Suspect suspect, List<Statement> scans) {
        int stuck = Math.toIntExact(suspect.rules().heat().stuck().toMinutes());
        return !suspect.patience().isOver(stuck) && ScansBefore.tookAsMuch(scans, suspect);
    }

    private static boolean movesOn(Suspect suspect) {
        return suspect.motion().departures() >= MOVES && suspect.motion().oneWay();
    }

    /**
     * A queue's head is scanned because its rows are deleted; the newest rows are scanned because they are new; and one pass
     * over all rows leaves each range to itself.
     */
    private static double speaksAgainst(Suspect suspect) {
        Drive drive = suspect.usage().drive();
        boolean emptied = drive.deletes() > 0 && drive.deletes() >= MOST * drive.writes();
        return emptied || RecentReadsExaminer.atTheNewestRows(suspect) || suspect.walksThrough() ? -0.25 : 0;
    }

    private static List<Phrase> evidence(Suspect suspect, Scans scans) {
        List<Phrase> evidence = new ArrayList<>();
        evidence.add(Evidence.heat(suspect));
        Evidence.reason(suspect, Reasons.LARGE_SCAN_HOT_SPOT).ifPresent(evidence::add);
        scans.worst().ifPresent(evidence::add);
        PossibleScans possible = suspect.usage().possibleScans();
        possible.nothingElse().ifPresent(evidence::add);
        possible.leftOpen().ifPresent(evidence::add);
        PlannedWork.unknownReader(suspect).ifPresent(evidence::add);
        evidence.add(suspect.nullEntries()
                .filter(NullEntries::alone)
                .map(entries -> entries.evidence(suspect))
                .orElseGet(() -> Evidence.where(suspect)));
        return evidence;
    }
}
