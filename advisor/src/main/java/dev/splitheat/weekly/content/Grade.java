package dev.splitheat.weekly.content;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/**
 * How a table or an index does.
 *
 * @param object its name
 * @param table the indexed table; empty of a table
 * @param grade empty where too little of the week was seen
 * @param topShare of the writes, in the hottest range, where sampled keys told
 * @param trend the weeks up to this one, the oldest first
 */
public record Grade(
        String object,
        Optional<String> table,
        Optional<Letter> grade,
        Optional<Long> hotMinutes,
        Optional<Double> topShare,
        List<Week> trend,
        Direction direction,
        Optional<String> owner) {
    /** Best first. */
    public enum Letter {
        @JsonProperty("A")
        A,
        @JsonProperty("B")
        B,
        @JsonProperty("C")
        C,
        @JsonProperty("D")
        D,
        @JsonProperty("E")
        E,
        @JsonProperty("F")
        F
    }

    /** Against the week before. */
    public enum Direction {
        BETTER,
        SAME,
        WORSE,
        UNKNOWN
    }

    /** One week of the trend. */
    public record Week(String week, Optional<Letter> grade, Optional<Long> hotMinutes) {}

    public Grade {
        Objects.requireNonNull(object, "object");
        Objects.requireNonNull(table, "table");
        Objects.requireNonNull(grade, "grade");
        trend = List.copyOf(trend);
        Objects.requireNonNull(direction, "direction");
    }
}
