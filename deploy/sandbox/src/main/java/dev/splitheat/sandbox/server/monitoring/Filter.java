package dev.splitheat.sandbox.server.monitoring;

import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Stream;

/** A filter that was read. */
sealed interface Filter permits Filter.And, Filter.Or, Filter.Not, Filter.Comparison, Filter.Everything {
    /** @param known the values of fields, those that are known */
    Verdict judge(Function<Field, Optional<String>> known);

    Stream<Comparison> comparisons();

    /** The empty filter. */
    record Everything() implements Filter {
        @Override
        public Verdict judge(Function<Field, Optional<String>> known) {
            return Verdict.YES;
        }

        @Override
        public Stream<Comparison> comparisons() {
            return Stream.of();
        }
    }

    record And(Filter left, Filter right) implements Filter {
        @Override
        public Verdict judge(Function<Field, Optional<String>> known) {
            return left.judge(known).and(right.judge(known));
        }

        @Override
        public Stream<Comparison> comparisons() {
            return Stream.concat(left.comparisons(), right.comparisons());
        }
    }

    record Or(Filter left, Filter right) implements Filter {
        @Override
        public Verdict judge(Function<Field, Optional<String>> known) {
            return left.judge(known).or(right.judge(known));
        }

        @Override
        public Stream<Comparison> comparisons() {
            return Stream.concat(left.comparisons(), right.comparisons());
        }
    }

    record Not(Filter inner) implements Filter {
        @Override
        public Verdict judge(Function<Field, Optional<String>> known) {
            return inner.judge(known).not();
        }

        @Override
        public Stream<Comparison> comparisons() {
            return inner.comparisons();
        }
    }

    /**
     * @param negated whether what passes the test does not match
     * @param written the wanted text, or the function and its arguments
     * @param equality whether the whole value is compared, as it must be for what is not text
     * @param at where in the filter it begins, from 0
     */
    record Comparison(Field field, boolean negated, String written, boolean equality, Predicate<String> test, int at)
            implements Filter {
        public Comparison {
            Objects.requireNonNull(field, "field");
            Objects.requireNonNull(test, "test");
        }

        @Override
        public Verdict judge(Function<Field, Optional<String>> known) {
            return known.apply(field)
                    .map(value -> Verdict.of(test.test(value) != negated))
                    .orElse(Verdict.OPEN);
        }

        @Override
        public Stream<Comparison> comparisons() {
            return Stream.of(this);
        }
    }
}
