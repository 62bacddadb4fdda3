package dev.splitheat.sandbox.workload;

import com.fasterxml.jackson.databind.annotation.JsonDeserialize;
import dev.splitheat.sandbox.workload.WorkloadPlan.Verb;
import dev.splitheat.sandbox.workload.binding.DurationReader;
import dev.splitheat.sandbox.workload.choices.Any;
import dev.splitheat.sandbox.workload.choices.RowChoice;
import dev.splitheat.sandbox.workload.choices.RowChoiceReader;
import dev.splitheat.sandbox.workload.rates.Rate;
import dev.splitheat.sandbox.workload.values.ValueSource;
import dev.splitheat.sandbox.workload.values.ValueSourceReader;
import java.time.Duration;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/** A workload word by word; null is what the scenario leaves out. */
record WorkloadText(
        String name,
        String insert,
        String update,
        String modify,
        String read,
        String query,
        String scan,
        String delete,
        String export,
        Rate rate,
        @JsonDeserialize(using = DurationReader.class) Duration from,
        @JsonDeserialize(using = DurationReader.class) Duration until,
        OnAndOff every,
        @JsonDeserialize(using = DurationReader.class) Duration over,
        @JsonDeserialize(using = RowChoiceReader.class) RowChoice which,
        String of,
        ColumnsPlan columns,
        @JsonDeserialize(contentUsing = ValueSourceReader.class) Map<String, ValueSource> set,
        Integer rowsPerTransaction,
        @JsonDeserialize(using = DurationReader.class) Duration holds,
        List<String> also,
        Integer prefix,
        String rows,
        Double scanned,
        boolean newestFirst,
        String sql,
        String tag,
        String priority,
        Integer samples) {
    WorkloadPlan plan() {
        return new WorkloadPlan(
                name == null ? "" : name,
                operations(),
                new WorkloadPlan.Timing(
                        Optional.ofNullable(rate),
                        from == null ? Duration.ZERO : from,
                        Optional.ofNullable(until),
                        Optional.ofNullable(every),
                        Optional.ofNullable(over)),
                which == null ? new Any() : which,
                Optional.ofNullable(of),
                columns == null ? ColumnsPlan.NONE : columns,
                set == null ? Map.of() : set,
                new WorkloadPlan.Writing(
                        Objects.requireNonNullElse(rowsPerTransaction, 1),
                        Optional.ofNullable(holds),
                        also == null ? List.of() : also),
                new WorkloadPlan.Reading(
                        Optional.ofNullable(prefix),
                        Optional.ofNullable(rows),
                        Optional.ofNullable(scanned),
                        newestFirst),
                new WorkloadPlan.Labelling(
                        Optional.ofNullable(sql),
                        Optional.ofNullable(tag),
                        Optional.ofNullable(priority),
                        Objects.requireNonNullElse(samples, WorkloadPlan.USUAL_SAMPLES)));
    }

    private Map<Verb, String> operations() {
        Map<Verb, String> said = new EnumMap<>(Verb.class);
        said.put(Verb.INSERT, insert);
        said.put(Verb.UPDATE, update);
        said.put(Verb.MODIFY, modify);
        said.put(Verb.READ, read);
        said.put(Verb.QUERY, query);
        said.put(Verb.SCAN, scan);
        said.put(Verb.DELETE, delete);
        said.put(Verb.EXPORT, export);
        said.values().removeIf(Objects::isNull);
        return said;
    }
}
