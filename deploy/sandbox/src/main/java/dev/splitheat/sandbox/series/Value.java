package dev.splitheat.sandbox.series;

import java.util.Objects;

/** What a time series holds at one point. */
public sealed interface Value permits Value.Whole, Value.Real, Value.Spread {
    /** Both together; of the same kind only. */
    Value plus(Value other);

    /** The number, or the mean of a distribution. */
    double number();

    record Whole(long value) implements Value {
        @Override
        public Value plus(Value other) {
            return new Whole(Math.addExact(value, ((Whole) other).value()));
        }

        @Override
        public double number() {
            return value;
        }
    }

    record Real(double value) implements Value {
        @Override
        public Value plus(Value other) {
            return new Real(value + ((Real) other).value());
        }

        @Override
        public double number() {
            return value;
        }
    }

    record Spread(Distribution distribution) implements Value {
        public Spread {
            Objects.requireNonNull(distribution, "distribution");
        }

        @Override
        public Value plus(Value other) {
            return new Spread(distribution.plus(((Spread) other).distribution()));
        }

        @Override
        public double number() {
            return distribution.mean();
        }
    }
}
