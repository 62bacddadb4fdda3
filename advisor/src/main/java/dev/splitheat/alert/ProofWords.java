package dev.splitheat.alert;

import dev.splitheat.finding.Proof;
import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;

/** Whether a change that was made worked, for people. */
public final class ProofWords {
    private ProofWords() {}

    /** The outcome first, then its figures. */
    public static List<String> of(Proof proof, UnaryOperator<String> showKey) {
        List<String> lines = new ArrayList<>();
        lines.add(outcome(proof.outcome()) + " Since " + MarkWords.at(proof.landedAt()) + ": "
                + proof.landed().render(showKey));
        proof.evidence().forEach(phrase -> lines.add(phrase.render(showKey)));
        return List.copyOf(lines);
    }

    private static String outcome(Proof.Outcome outcome) {
        return switch (outcome) {
            case UNDER_WAY -> "Under way.";
            case VERIFYING -> "Verifying.";
            case FIXED -> "Fixed.";
            case PARTLY -> "Partly fixed.";
            case NO_EFFECT -> "No effect.";
            case TOO_EARLY -> "Too early to say.";
        };
    }
}
