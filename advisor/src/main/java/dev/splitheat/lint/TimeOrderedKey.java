package dev.splitheat.lint;

import dev.splitheat.catalog.BaseType;
import dev.splitheat.catalog.KeySign;
import java.util.Set;
import java.util.stream.Stream;

/** Catalogue C03: an id that begins with the time is a risk; a text of unknown making is a question. */
final class TimeOrderedKey implements Rule {
    private static final RuleText TEXT = new RuleText(
            "SPH003",
            "time-ordered-id",
            LintSeverity.WARNING,
            "a table's key begins with an id that is made from the time (ULID, KSUID, Snowflake, UUID of version 1, 6 or"
                    + " 7); as a question, a text id of which the schema does not say how it is made",
            "Ids that begin with a time are unique and look random, but sort by the moment they were made, so new rows"
                    + " gather at the end of the table as they do behind a timestamp. Random UUIDs of version 4 fall all over"
                    + " the key space. A schema tells which it is only where it makes the id itself, by default.",
            Docs.KEY_DEFAULTS);

    @Override
    public RuleText text() {
        return TEXT;
    }

    @Override
    public Stream<Risk> risks(LintedSchema schema) {
        return Stream.concat(
                GrowingKey.risks(schema, Set.of(KeySign.TIME_ORDERED_ID)),
                OpenKey.questions(schema, Set.of(BaseType.STRING, BaseType.BYTES, BaseType.UUID)));
    }
}
