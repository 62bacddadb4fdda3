package dev.splitheat.sandbox.workload;

import com.fasterxml.jackson.annotation.JsonCreator;
import dev.splitheat.sandbox.workload.choices.RowChoice;
import dev.splitheat.sandbox.workload.rates.Rate;
import dev.splitheat.sandbox.workload.values.ValueSource;
import java.time.Duration;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * One thing that an application does all the time, as a scenario says it.
 *
 * @param operations what it does, with the table or index; exactly one in a usable plan
 * @param of the insert workload whose rows are meant
 * @param columns that are written or read
 * @param set where the values of updated columns come from
 */
public record WorkloadPlan(
        String name,
        Map<Verb, String> operations,
        Timing timing,
        RowChoice which,
        Optional<String> of,
        ColumnsPlan columns,
        Map<String, ValueSource> set,
        Writing writing,
        Reading reading,
        Labelling labelling) {
    /** How many rows stand for a minute's operations when the plan does not say. */
    public static final int USUAL_SAMPLES = 128;

    /** A transaction that reads nothing holds its locks only while it commits; a guess, Google documents no figure. */
    public static final Duration COMMIT = Duration.ofMillis(8);

    /** What is done. */
    public enum Verb {
        INSERT,
        UPDATE,
        MODIFY,
        READ,
        QUERY,
        SCAN,
        DELETE,
        EXPORT
    }

    /**
     * When it is done.
     *
     * @param rate none for an export
     * @param over how long an export takes
     */
    public record Timing(
            Optional<Rate> rate,
            Duration from,
            Optional<Duration> until,
            Optional<OnAndOff> every,
            Optional<Duration> over) {}

    /**
     * @param holds from the first lock to the end of the commit
     * @param also tables of which the same transaction writes a row
     */
    public record Writing(int rowsPerTransaction, Optional<Duration> holds, List<String> also) {
        public Writing {
            also = List.copyOf(also);
        }
    }

    /**
     * @param prefix leading key columns that a query binds; all when left out
     * @param rows returned by a query, or read by a scan: a number, or {@code all}
     * @param scanned rows that a query passes over; as many as it returns when left out
     */
    public record Reading(
            Optional<Integer> prefix, Optional<String> rows, Optional<Double> scanned, boolean newestFirst) {}

    /** @param samples about how many rows stand for a minute's operations */
    public record Labelling(Optional<String> sql, Optional<String> tag, Optional<String> priority, int samples) {}

    public WorkloadPlan {
        operations = Collections.unmodifiableMap(new LinkedHashMap<>(operations));
        set = Collections.unmodifiableMap(new LinkedHashMap<>(set));
    }

    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
    static WorkloadPlan of(WorkloadText text) {
        return text.plan();
    }
}
