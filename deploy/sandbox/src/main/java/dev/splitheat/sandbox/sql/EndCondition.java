package dev.splitheat.sandbox.sql;

import com.google.protobuf.Timestamp;
import com.google.zetasql.Value;
import com.google.zetasql.resolvedast.ResolvedNodes.ResolvedExpr;
import com.google.zetasql.resolvedast.ResolvedNodes.ResolvedLiteral;
import com.google.zetasql.resolvedast.ResolvedNodes.ResolvedParameter;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * What a statement demands of INTERVAL_END, so that rows that do not meet it cannot matter.
 *
 * @param operands literals and parameters, arrays of timestamps among them
 */
record EndCondition(Relation relation, List<ResolvedExpr> operands) {
    enum Relation {
        AT_LEAST,
        AT_MOST,
        AMONG
    }

    EndCondition {
        operands = List.copyOf(operands);
    }

    /** Empty when some operand is not a literal or parameter: such a demand says nothing before evaluation. */
    static Optional<EndCondition> of(Relation relation, List<ResolvedExpr> operands) {
        boolean known = !operands.isEmpty()
                && operands.stream()
                        .allMatch(
                                operand -> operand instanceof ResolvedLiteral || operand instanceof ResolvedParameter);
        return known ? Optional.of(new EndCondition(relation, operands)) : Optional.empty();
    }

    /** @param parameters by name in lower case */
    Interval interval(Map<String, Value> parameters) {
        List<Value> values = operands.stream()
                .flatMap(operand -> values(operand, parameters))
                .toList();
        if (values.isEmpty() || values.stream().anyMatch(Value::isNull)) {
            return Interval.ALL;
        }
        Instant first = values.stream()
                .map(EndCondition::instant)
                .min(Instant::compareTo)
                .orElseThrow();
        Instant last = values.stream()
                .map(EndCondition::instant)
                .max(Instant::compareTo)
                .orElseThrow();
        return switch (relation) {
            case AT_LEAST -> new Interval(first, Interval.ALL.last());
            case AT_MOST -> new Interval(Interval.ALL.first(), last);
            case AMONG -> new Interval(first, last);
        };
    }

    private static Stream<Value> values(ResolvedExpr operand, Map<String, Value> parameters) {
        Value value = operand instanceof ResolvedLiteral literal
                ? literal.getValue()
                : parameters.get(((ResolvedParameter) operand).getName().toLowerCase(Locale.ROOT));
        return !value.isNull() && value.getType().isArray() ? value.getElementList().stream() : Stream.of(value);
    }

    private static Instant instant(Value value) {
        Timestamp timestamp = value.getProto().getTimestampValue();
        return Instant.ofEpochSecond(timestamp.getSeconds(), timestamp.getNanos());
    }
}
