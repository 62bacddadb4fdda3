package dev.splitheat.diagnosis;

import dev.splitheat.finding.Cause;
import dev.splitheat.finding.Phrase;
import dev.splitheat.keyspace.KeyedObject;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** A parent's row that Spanner has set apart, with all that is interleaved in it, and that has the load in many rows below it. */
final class OneTree {
    /** As long as Spanner takes to split what it can. */
    private static final int MINUTES = 6;
    /** A single row below it would be set apart in its turn. */
    private static final double LIKELY = 0.75;

    private OneTree() {}

    static Optional<Diagnosis> of(Suspect suspect) {
        int parts = suspect.range().start().values().size();
        boolean lasts = parts > 0
                && suspect.patience().isOver(MINUTES)
                && suspect.heat().isUndiminished()
                && suspect.heat().averageScore() >= PlaceHeat.TWO_THIRDS_OF_A_SERVER
                && RowTree.of(suspect) == RowTree.LOADED_BELOW;
        return lasts && !HotKeyPrefixExaminer.cannotBeBlamed(suspect, parts - 1)
                ? Optional.of(new Diagnosis(
                        Cause.HOT_KEY_PREFIX, LIKELY, suspect.key().name(parts - 1), () -> evidence(suspect)))
                : Optional.empty();
    }

    private static List<Phrase> evidence(Suspect suspect) {
        List<Phrase> evidence = new ArrayList<>();
        evidence.add(Evidence.heat(suspect));
        evidence.add(Phrase.of(
                "The hot range {0} to {1} holds one row of {2} with all that is interleaved in it; the load lies in {3}, in many "
                        + (suspect.inIndex() ? "entries" : "rows") + " under one value.",
                Phrase.key(suspect.range().start().text()),
                Phrase.key(suspect.range().limit().text()),
                suspect.range().start().object().map(KeyedObject::name).orElse(""),
                suspect.objectName()));
        suspect.whyThere().ifPresent(evidence::add);
        return evidence;
    }
}
