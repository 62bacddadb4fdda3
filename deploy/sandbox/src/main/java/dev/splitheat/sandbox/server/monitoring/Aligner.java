package dev.splitheat.sandbox.server.monitoring;

import com.google.monitoring.v3.Aggregation;
import dev.splitheat.sandbox.series.Metric.Kind;
import dev.splitheat.sandbox.series.Metric.ValueType;
import dev.splitheat.sandbox.series.Value;
import dev.splitheat.sandbox.series.Value.Real;
import dev.splitheat.sandbox.series.Value.Spread;
import dev.splitheat.sandbox.series.Value.Whole;
import java.time.Duration;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/** Makes one value of the points of one period. */
enum Aligner {
    ALIGN_DELTA(Needs.DELTA) {
        @Override
        Value align(List<Value> newestFirst, Duration period) {
            return sum(newestFirst);
        }
    },
    ALIGN_RATE(Needs.NUMERIC_DELTA) {
        @Override
        Value align(List<Value> newestFirst, Duration period) {
            return new Real(sum(newestFirst).number() / period.toSeconds());
        }
    },
    ALIGN_NEXT_OLDER(Needs.GAUGE) {
        @Override
        Value align(List<Value> newestFirst, Duration period) {
            return newestFirst.get(0);
        }
    },
    ALIGN_MIN(Needs.NUMERIC) {
        @Override
        Value align(List<Value> newestFirst, Duration period) {
            return newestFirst.stream()
                    .min(Comparator.comparingDouble(Value::number))
                    .orElseThrow();
        }
    },
    ALIGN_MAX(Needs.NUMERIC) {
        @Override
        Value align(List<Value> newestFirst, Duration period) {
            return newestFirst.stream()
                    .max(Comparator.comparingDouble(Value::number))
                    .orElseThrow();
        }
    },
    ALIGN_MEAN(Needs.NUMERIC) {
        @Override
        Value align(List<Value> newestFirst, Duration period) {
            return new Real(sum(newestFirst).number() / newestFirst.size());
        }
    },
    ALIGN_COUNT(Needs.NUMERIC) {
        @Override
        Value align(List<Value> newestFirst, Duration period) {
            return new Whole(newestFirst.size());
        }
    },
    ALIGN_SUM(Needs.ANYTHING) {
        @Override
        Value align(List<Value> newestFirst, Duration period) {
            return sum(newestFirst);
        }
    },
    ALIGN_PERCENTILE_99(Needs.DISTRIBUTION) {
        @Override
        Value align(List<Value> newestFirst, Duration period) {
            return percentile(newestFirst, 0.99);
        }
    },
    ALIGN_PERCENTILE_95(Needs.DISTRIBUTION) {
        @Override
        Value align(List<Value> newestFirst, Duration period) {
            return percentile(newestFirst, 0.95);
        }
    },
    ALIGN_PERCENTILE_50(Needs.DISTRIBUTION) {
        @Override
        Value align(List<Value> newestFirst, Duration period) {
            return percentile(newestFirst, 0.5);
        }
    },
    ALIGN_PERCENTILE_05(Needs.DISTRIBUTION) {
        @Override
        Value align(List<Value> newestFirst, Duration period) {
            return percentile(newestFirst, 0.05);
        }
    };

    /** Which metrics an aligner is valid for. */
    private enum Needs {
        ANYTHING("any metric"),
        NUMERIC("metrics with numeric values"),
        DISTRIBUTION("metrics with distribution values"),
        GAUGE("GAUGE metrics"),
        DELTA("DELTA metrics"),
        NUMERIC_DELTA("DELTA metrics with numeric values");

        private final String text;

        Needs(String text) {
            this.text = text;
        }

        boolean metBy(Kind kind, ValueType type) {
            return switch (this) {
                case ANYTHING -> true;
                case NUMERIC -> type != ValueType.DISTRIBUTION;
                case DISTRIBUTION -> type == ValueType.DISTRIBUTION;
                case GAUGE -> kind == Kind.GAUGE;
                case DELTA -> kind == Kind.DELTA;
                case NUMERIC_DELTA -> kind == Kind.DELTA && type != ValueType.DISTRIBUTION;
            };
        }
    }

    private final Needs needs;

    Aligner(Needs needs) {
        this.needs = needs;
    }

    /** Empty for an aligner that the sandbox does not have. */
    static Optional<Aligner> of(Aggregation.Aligner asked) {
        return Arrays.stream(values())
                .filter(aligner -> aligner.name().equals(asked.name()))
                .findFirst();
    }

    /** @param newestFirst at least one */
    abstract Value align(List<Value> newestFirst, Duration period);

    boolean isValidFor(Kind kind, ValueType type) {
        return needs.metBy(kind, type);
    }

    /** For messages. */
    String validFor() {
        return needs.text;
    }

    Kind kind(Kind of) {
        return switch (this) {
            case ALIGN_DELTA, ALIGN_SUM -> of;
            case ALIGN_RATE,
                    ALIGN_NEXT_OLDER,
                    ALIGN_MIN,
                    ALIGN_MAX,
                    ALIGN_MEAN,
                    ALIGN_COUNT,
                    ALIGN_PERCENTILE_99,
                    ALIGN_PERCENTILE_95,
                    ALIGN_PERCENTILE_50,
                    ALIGN_PERCENTILE_05 -> Kind.GAUGE;
        };
    }

    ValueType valueType(ValueType of) {
        return switch (this) {
            case ALIGN_DELTA, ALIGN_NEXT_OLDER, ALIGN_MIN, ALIGN_MAX, ALIGN_SUM -> of;
            case ALIGN_COUNT -> ValueType.INT64;
            case ALIGN_RATE,
                    ALIGN_MEAN,
                    ALIGN_PERCENTILE_99,
                    ALIGN_PERCENTILE_95,
                    ALIGN_PERCENTILE_50,
                    ALIGN_PERCENTILE_05 -> ValueType.DOUBLE;
        };
    }

    private static Value sum(List<Value> values) {
        return values.stream().reduce(Value::plus).orElseThrow();
    }

    private static Value percentile(List<Value> values, double share) {
        return new Real(((Spread) sum(values)).distribution().percentile(share));
    }
}
