package dev.splitheat.redesign;

import dev.splitheat.finding.Phrase;
import dev.splitheat.finding.Rejected;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;

/**
 * What somebody would think of and must not do. It never fits; where it would come to mind it says why not.
 *
 * @param why empty where nobody would think of it
 */
public record Misconception(String kind, Function<Situation, Optional<Phrase>> why) implements Redesign {
    public Misconception {
        Objects.requireNonNull(kind, "kind");
        Objects.requireNonNull(why, "why");
    }

    @Override
    public Verdict propose(Situation situation) {
        return why.apply(situation)
                .<Verdict>map(reason -> new Verdict.Refused(new Rejected(kind, reason)))
                .orElseGet(Verdict::silent);
    }
}
