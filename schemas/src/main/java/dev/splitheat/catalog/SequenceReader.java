package dev.splitheat.catalog;

import dev.splitheat.catalog.grammar.DdlParser.AlterSequenceContext;
import dev.splitheat.catalog.grammar.DdlParser.CreateSequenceContext;
import dev.splitheat.catalog.grammar.DdlParser.SequenceOptionsContext;
import dev.splitheat.catalog.grammar.DdlParser.SequencePartContext;
import java.util.List;
import java.util.OptionalLong;

/** Reads {@code CREATE SEQUENCE} and {@code ALTER SEQUENCE}. */
record SequenceReader(SourceText source) {
    private static final String BIT_REVERSED = "bit_reversed_positive";
    private static final OptionalLong NONE = OptionalLong.empty();

    Sequence sequence(CreateSequenceContext statement) {
        String kind = kind(statement.sequencePart());
        Sequence bare = new Sequence(source.name(statement.name()), kind, NONE, NONE, NONE);
        return CounterReader.changed(bare, statement.sequencePart());
    }

    Sequence changed(Sequence sequence, AlterSequenceContext statement) {
        return CounterReader.changed(sequence, statement.sequencePart());
    }

    private String kind(List<SequencePartContext> parts) {
        return parts.stream()
                .filter(SequenceOptionsContext.class::isInstance)
                .map(part -> new OptionReader(source).options(((SequenceOptionsContext) part).optionList()))
                .flatMap(options -> options.entrySet().stream())
                .filter(option -> option.getKey().equals("sequence_kind"))
                .map(option -> option.getValue())
                .findFirst()
                .orElse(BIT_REVERSED);
    }
}
