package dev.splitheat.notice;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/**
 * A weekly report as it is kept, and who was told of it.
 *
 * @param database its full name, or {@link #FLEET}
 * @param week such as {@code 2026-W47}
 * @param document canonical JSON, redacted
 * @param told one for each sink that is to be told, in the order of the configuration
 */
public record KeptReport(String database, String week, Instant madeAt, String document, List<Telling> told) {
    /** In place of a database: the report of all of them. */
    public static final String FLEET = "*";

    /** How far the telling of one sink has come. */
    public enum Stage {
        UNTOLD,
        /** It was about to be sent; whether it arrived is known when the stage changes. */
        SENDING,
        TOLD,
        /** It failed for so long, or so finally, that nobody tries any more. */
        GIVEN_UP
    }

    /**
     * What one sink knows.
     *
     * @param attempts that failed
     * @param at when this was written down
     * @param problem why it failed last; empty when it did not
     */
    public record Telling(
            String sink, Stage stage, int attempts, Instant at, Optional<Instant> notBefore, String problem) {
        public Telling {
            Objects.requireNonNull(sink, "sink");
            Objects.requireNonNull(stage, "stage");
            Objects.requireNonNull(at, "at");
            Objects.requireNonNull(notBefore, "notBefore");
            Objects.requireNonNull(problem, "problem");
        }

        /** Of a sink that has not been told yet. */
        public static Telling untold(String sink, Instant now) {
            return new Telling(sink, Stage.UNTOLD, 0, now, Optional.empty(), "");
        }

        /** In another stage, with nothing to wait for. */
        public Telling as(Stage other, Instant now) {
            return new Telling(sink, other, attempts, now, Optional.empty(), problem);
        }

        /** It failed, and is to be tried again. */
        public Telling failed(Instant now, Duration wait, String why) {
            return new Telling(sink, Stage.UNTOLD, attempts + 1, now, Optional.of(now.plus(wait)), why);
        }

        /** The same, but it may be there already. */
        public Telling inDoubt() {
            return new Telling(sink, Stage.SENDING, attempts, at, notBefore, problem);
        }

        /** Whether there is nothing more to be done. */
        public boolean over() {
            return stage == Stage.TOLD || stage == Stage.GIVEN_UP;
        }
    }

    public KeptReport {
        Objects.requireNonNull(database, "database");
        Objects.requireNonNull(week, "week");
        Objects.requireNonNull(madeAt, "madeAt");
        Objects.requireNonNull(document, "document");
        told = List.copyOf(told);
    }

    /** The same with another state of one sink. */
    public KeptReport with(Telling telling) {
        List<Telling> others = new ArrayList<>(told);
        others.replaceAll(each -> each.sink().equals(telling.sink()) ? telling : each);
        return new KeptReport(database, week, madeAt, document, others);
    }

    /** Whether every sink was told, or will not be any more. */
    public boolean over() {
        return told.stream().allMatch(Telling::over);
    }
}
