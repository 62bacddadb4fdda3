package dev.splitheat.redesign;

import dev.splitheat.catalog.DdlPrinter;
import dev.splitheat.catalog.Dialect;
import dev.splitheat.catalog.Sequence;
import java.util.Locale;
import java.util.OptionalLong;

/** A bit-reversed sequence that skips the numbers that are in use. */
public record NewSequence(Sequence sequence, Dialect dialect) {
    private static final String KIND = "bit_reversed_positive";

    /**
     * @param like a table in whose schema it is to be
     * @param wanted its name, in the style of the database
     */
    public static NewSequence of(Situation situation, String like, String wanted, long skipped) {
        Dialect dialect = situation.dialect();
        String name = new FreshNames(situation.catalog())
                .relation(like.substring(0, like.lastIndexOf('.') + 1) + unquoted(wanted, dialect));
        return new NewSequence(
                new Sequence(name, KIND, OptionalLong.of(1), OptionalLong.of(skipped), OptionalLong.empty()), dialect);
    }

    public String ddl() {
        return DdlPrinter.createSequence(sequence, dialect);
    }

    /** The expression that gives the next number. */
    public String next() {
        String name = DdlPrinter.identifier(sequence.name(), dialect);
        return switch (dialect) {
            case GOOGLE_STANDARD_SQL -> "GET_NEXT_SEQUENCE_VALUE(SEQUENCE " + name + ")";
            case POSTGRESQL -> "nextval(" + Statistics.literal(name, dialect) + ")";
        };
    }

    /** In PostgreSQL a sequence is named in a string, where quotes are not understood. */
    private static String unquoted(String name, Dialect dialect) {
        return switch (dialect) {
            case GOOGLE_STANDARD_SQL -> name;
            case POSTGRESQL -> name.toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9_]", "_");
        };
    }
}
