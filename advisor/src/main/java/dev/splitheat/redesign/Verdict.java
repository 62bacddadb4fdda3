package dev.splitheat.redesign;

import dev.splitheat.finding.Phrase;
import dev.splitheat.finding.Rejected;
import java.util.Optional;

/** What a redesign says to a situation. */
public sealed interface Verdict permits Verdict.Fits, Verdict.Refused, Verdict.Silent {
    /** It helps, as far as the schema tells. */
    record Fits(Proposal proposal) implements Verdict {}

    /** Somebody would think of it here, and it does not serve: why is part of the advice. */
    record Refused(Rejected rejected) implements Verdict {}

    /** It answers other causes or other schemas; not worth a word. */
    record Silent() implements Verdict {}

    static Verdict fits(Proposal proposal) {
        return new Fits(proposal);
    }

    static Verdict refused(String kind, String why, Object... values) {
        return new Refused(new Rejected(kind, Phrase.of(why, values)));
    }

    static Verdict silent() {
        return new Silent();
    }

    /** Fits when there is a proposal, else silent. */
    static Verdict maybe(Optional<Proposal> proposal) {
        return proposal.<Verdict>map(Fits::new).orElseGet(Silent::new);
    }
}
