package dev.splitheat.episode;

import dev.splitheat.diagnosis.Diagnosis;
import dev.splitheat.diagnosis.Unexplained;
import dev.splitheat.finding.Cause;
import dev.splitheat.finding.Finding;
import dev.splitheat.finding.Phrase;
import dev.splitheat.rules.HeatRules;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Rows that take turns in an object that is hot here and there. Each is a hot row while it lasts, and when it is known to be
 * one its turn is nearly over: what is told is that the object is hot, wherever that is. A row stays, so that one that makes
 * such heat has made most of it.
 */
final class Turns {
    private static final double MOSTLY = 0.5;

    private final Ledger ledger;
    private final Duration lasting;

    Turns(Ledger ledger, HeatRules rules) {
        this.ledger = ledger;
        this.lasting = rules.hereAndThere();
    }

    /** The same, or heat without a cause where the row has had its heat for too short a part of the object's. */
    Verdict seen(Verdict verdict) {
        return verdict.diagnosis().cause() == Cause.HOT_ROW && !hasMostOfTheTime(verdict)
                ? ofTheObject(verdict).map(told -> saying(verdict, told)).orElse(verdict)
                : verdict;
    }

    private boolean hasMostOfTheTime(Verdict verdict) {
        Duration row = verdict.suspect().asOneRow(lasting);
        return row.toSeconds() >= MOSTLY * lasting.toSeconds();
    }

    /** The open finding that the object is hot for no known cause, and has been for long. */
    private Optional<Finding> ofTheObject(Verdict verdict) {
        return ledger.open()
                .filter(finding -> finding.cause() == Cause.UNDIAGNOSED
                        && finding.hotMinutes() >= lasting.toMinutes()
                        && finding.object()
                                .filter(verdict.suspect().objectName()::equals)
                                .isPresent())
                .findFirst();
    }

    private static Verdict saying(Verdict verdict, Finding told) {
        Diagnosis row = verdict.diagnosis();
        List<Phrase> evidence = new ArrayList<>(row.evidence());
        evidence.add(Phrase.of(
                "{0} has been hot for {1} minutes, and this row explains the last of them only: unless it stays, rows take"
                        + " turns.",
                verdict.suspect().objectName(), told.hotMinutes()));
        return verdict.saying(new Diagnosis(Cause.UNDIAGNOSED, Unexplained.WEIGHT, Optional.empty(), evidence));
    }
}
