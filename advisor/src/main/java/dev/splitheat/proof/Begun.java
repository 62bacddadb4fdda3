package dev.splitheat.proof;

import dev.splitheat.catalog.Catalog;
import dev.splitheat.catalog.SchemaObject;
import dev.splitheat.finding.Advice;
import dev.splitheat.finding.Phrase;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Whether somebody has begun to do what is advised: tables or indexes that its statements make are there. */
public final class Begun {
    private Begun() {}

    /** What a change of schema brought of it, in a sentence; empty where it brought nothing. */
    public static Optional<Phrase> of(Advice given, Catalog before, Catalog after) {
        List<String> known = made(given, before).toList();
        List<String> brought =
                made(given, after).filter(name -> !known.contains(name)).toList();
        return brought.isEmpty()
                ? Optional.empty()
                : Optional.of(Phrase.of(
                        brought.size() == 1 ? "{0} is there, as advised." : "{0} are there, as advised.",
                        String.join(", ", brought)));
    }

    /** Whether nothing is left of it. */
    public static boolean isUndone(Advice given, Catalog now) {
        return made(given, now).findAny().isEmpty();
    }

    private static Stream<String> made(Advice given, Catalog catalog) {
        AdvisedNames advised = AdvisedNames.of(given);
        return Stream.concat(catalog.tables().stream(), catalog.indexes().stream())
                .map(SchemaObject::name)
                .filter(advised::hold);
    }
}
