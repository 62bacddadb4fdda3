package dev.splitheat.weekly.content;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import dev.splitheat.finding.Cause;
import dev.splitheat.finding.Severity;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/**
 * One of the things to do. In JSON its parts stand side by side.
 *
 * @param rank from 1, in the list that it stands in
 */
public record Task(
        int rank,
        @JsonUnwrapped Subject subject,
        @JsonUnwrapped Standing standing,
        @JsonUnwrapped Weight weight,
        @JsonUnwrapped Detail detail) {
    /** How much work: an operation or a default; an index or a change of the application; new tables. */
    public enum Effort {
        @JsonProperty("S")
        S,
        @JsonProperty("M")
        M,
        @JsonProperty("L")
        L
    }

    /** What it is about. */
    public record Subject(String finding, Optional<String> object, String headline, Cause cause, Severity severity) {
        public Subject {
            Objects.requireNonNull(finding, "finding");
        }
    }

    /**
     * Who has it, and how far they are.
     *
     * @param begun the first of what is advised is there, and what it rests on is as it was: a migration goes on
     */
    public record Standing(Optional<String> begun, Optional<String> owner) {
        public Standing {
            begun = begun == null ? Optional.empty() : begun;
        }
    }

    /**
     * What it is worth, and what that follows from.
     *
     * @param share of the writes in the hottest range, or of the operations of the database; empty where nobody measured
     * @param shareOf what it is a share of, in words
     * @param units of work, where 1 is an operation
     * @param worth hot minutes times share times confidence for each unit of work; orders tasks and means nothing else
     */
    public record Weight(
            HotMinutes hotMinutes,
            Optional<Double> share,
            String shareOf,
            double confidence,
            Effort effort,
            double units,
            double worth) {}

    /**
     * What is said of it.
     *
     * @param advice what is advised first; empty where nothing is
     * @param week how hot the object was, three hours by three hours: hot minutes, -1 where nothing is known
     * @param picture where in the key space; empty where nothing was hot
     * @param accept the command that accepts the risk
     */
    public record Detail(
            List<String> why,
            Optional<Advised> advice,
            List<Integer> week,
            Optional<Picture> picture,
            Optional<String> link,
            String accept) {
        public Detail {
            why = List.copyOf(why);
            Objects.requireNonNull(advice, "advice");
            week = List.copyOf(week);
            Objects.requireNonNull(picture, "picture");
        }
    }

    /** The same at another place of a list. */
    public Task at(int place) {
        return new Task(place, subject, standing, weight, detail);
    }
}
