package dev.splitheat.catalog;

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

/** Reads what sequences and identity columns say of their counters. */
final class CounterReader {
    private static final OptionalLong NONE = OptionalLong.empty();

    private OptionalLong skipRangeMin;
    private OptionalLong skipRangeMax;
    private OptionalLong startWithCounter;

    private CounterReader(OptionalLong skipRangeMin, OptionalLong skipRangeMax, OptionalLong startWithCounter) {
        this.skipRangeMin = skipRangeMin;
        this.skipRangeMax = skipRangeMax;
        this.startWithCounter = startWithCounter;
    }

    static Identity changed(Identity old, List<SequencePartContext> parts) {
        CounterReader reader = new CounterReader(old.skipRangeMin(), old.skipRangeMax(), old.startWithCounter());
        parts.forEach(reader::read);
        return new Identity(old.always(), reader.skipRangeMin, reader.skipRangeMax, reader.startWithCounter);
    }

    static Sequence changed(Sequence old, List<SequencePartContext> parts) {
        CounterReader reader = new CounterReader(old.skipRangeMin(), old.skipRangeMax(), old.startWithCounter());
        parts.forEach(reader::read);
        return new Sequence(old.name(), old.kind(), reader.skipRangeMin, reader.skipRangeMax, reader.startWithCounter);
    }

    private void read(SequencePartContext part) {
        if (part instanceof SkipRangeContext skip) {
            skipRangeMin = value(skip.low);
            skipRangeMax = value(skip.high);
        } else if (part instanceof NoSkipRangeContext) {
            skipRangeMin = NONE;
            skipRangeMax = NONE;
        } else if (part instanceof StartCounterContext start) {
            startWithCounter = value(start.start);
        } else if (part instanceof SequenceOptionsContext options) {
            options.optionList().option().forEach(this::read);
        }
    }

    private void read(OptionContext option) {
        switch (option.name().getText().toLowerCase(Locale.ROOT)) {
            case "skip_range_min" -> skipRangeMin = value(option);
            case "skip_range_max" -> skipRangeMax = value(option);
            case "start_with_counter" -> startWithCounter = value(option);
            default -> {
                // Other options say nothing about the counter.
            }
        }
    }

    private static OptionalLong value(OptionContext option) {
        if (option.optionValue().NULL() != null) {
            return NONE;
        }
        if (option.optionValue().number() == null) {
            throw new ContradictoryDdlException("option " + option.name().getText() + " is not a number");
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
