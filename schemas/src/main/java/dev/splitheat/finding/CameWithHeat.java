package dev.splitheat.finding;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * Which operations of a table or index came with the heat of a place, where the others did not. It travels as a sentence of a
 * finding's evidence.
 */
public enum CameWithHeat {
    READS("Reads came with the heat, {0} a second before it and {1} since, and writes did not."),
    WRITES("Writes came with the heat, {0} a second before it and {1} since, and reads did not.");

    private static final List<CameWithHeat> ALL = List.of(values());

    private final String template;

    CameWithHeat(String template) {
        this.template = template;
    }

    /** The sentence; operations a second, as they are to be read. */
    public Phrase sentence(String before, String since) {
        return Phrase.of(template, before, since);
    }

    /** Such a sentence among the evidence. */
    public static Optional<Phrase> told(List<Phrase> evidence) {
        for (Phrase said : evidence) {
            for (CameWithHeat each : ALL) {
                if (each.isSaidBy(said)) {
                    return Optional.of(said);
                }
            }
        }
        return Optional.empty();
    }

    /** What such a sentence among the evidence says. */
    public static Optional<CameWithHeat> in(List<Phrase> evidence) {
        return Arrays.stream(values())
                .filter(each -> evidence.stream().anyMatch(each::isSaidBy))
                .findFirst();
    }

    private boolean isSaidBy(Phrase phrase) {
        return phrase.template().equals(template);
    }
}
