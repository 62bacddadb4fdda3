package dev.splitheat.catalog;

import dev.splitheat.catalog.grammar.DdlParser.AlterSequenceContext;
import dev.splitheat.catalog.grammar.DdlParser.CreateSequenceContext;
import dev.splitheat.catalog.grammar.DdlParser.NoSkipRangeContext;
import dev.splitheat.catalog.grammar.DdlParser.NumberContext;
import dev.splitheat.catalog.grammar.DdlParser.OptionContext;
import dev.splitheat.catalog.grammar.DdlParser.SequenceOptionsContext;
import dev.splitheat.catalog.grammar.DdlParser.SequencePartContext;
import dev.splitheat.catalog.grammar.DdlParser.SkipRangeContext;
import dev.splitheat.catalog.grammar.DdlParser.StartCounterContext;
import java.util.List;
import java.util.Locale;
import java.util.OptionalLong;

/** Reads {@code CREATE SEQUENCE} and {@code ALTER SEQUENCE}. */
record SequenceReader(SourceText source) {
    private static final String BIT_REVERSED = "bit_reversed_positive";
    private static final OptionalLong NONE = OptionalLong.empty();

    Sequence sequence(CreateSequenceContext statement) {
        Sequence bare = new Sequence(source.name(statement.name()), BIT_REVERSED, NONE, NONE, NONE);
        return with(statement.sequencePart(), bare);
    }

    Sequence changed(Sequence sequence, AlterSequenceContext statement) {
        return with(statement.sequencePart(), sequence);
    }

    private Sequence with(List<SequencePartContext> parts, Sequence bare) {
        Sequence sequence = bare;
        for (SequencePartContext part : parts) {
            sequence = with(part, sequence);
        }
        return sequence;
    }

    private Sequence with(SequencePartContext part, Sequence old) {
        if (part instanceof SkipRangeContext skip) {
            return new Sequence(old.name(), old.kind(), value(skip.low), value(skip.high), old.startWithCounter());
        }
        if (part instanceof NoSkipRangeContext) {
            return new Sequence(old.name(), old.kind(), NONE, NONE, old.startWithCounter());
        }
        if (part instanceof StartCounterContext start) {
            return new Sequence(old.name(), old.kind(), old.skipRangeMin(), old.skipRangeMax(), value(start.start));
        }
        Sequence sequence = old;
        if (part instanceof SequenceOptionsContext options) {
            for (OptionContext option : options.optionList().option()) {
                sequence = with(option, sequence);
            }
        }
        return sequence;
    }

    private Sequence with(OptionContext option, Sequence old) {
        String name = source.name(option.identifier()).toLowerCase(Locale.ROOT);
        String kind = name.equals("sequence_kind") && option.optionValue().STRING() != null
                ? SourceText.unquoted(option.optionValue().getText())
                : old.kind();
        return new Sequence(
                old.name(),
                kind,
                name.equals("skip_range_min") ? value(option) : old.skipRangeMin(),
                name.equals("skip_range_max") ? value(option) : old.skipRangeMax(),
                name.equals("start_with_counter") ? value(option) : old.startWithCounter());
    }

    private static OptionalLong value(OptionContext option) {
        if (option.optionValue().NULL() != null) {
            return NONE;
        }
        if (option.optionValue().number() == null) {
            throw new ContradictoryDdlException("option " + option.identifier().getText() + " is not a number");
        }
        return value(option.optionValue().number());
    }

    private static OptionalLong value(NumberContext number) {
        try {
            return OptionalLong.of(Long.decode(number.getText()));
        } catch (NumberFormatException e) {
            throw new ContradictoryDdlException(number.getText() + " is not a whole number of 64 bits");
        }
    }
}
