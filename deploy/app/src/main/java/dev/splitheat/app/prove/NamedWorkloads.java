package dev.splitheat.app.prove;

import dev.splitheat.finding.Finding;
import dev.splitheat.sandbox.scenario.Scenario;
import dev.splitheat.sandbox.workload.WorkloadPlan;
import dev.splitheat.sandbox.workload.WorkloadPlan.Verb;
import java.time.Duration;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.LongStream;
import java.util.stream.Stream;

/**
 * Whom a piece of advice means: those at the hot table, or at its hot index, whose tag it names, else the statement there that
 * is executed most often. Workloads that do the same with the same columns are one statement: no statistics tell them apart.
 */
record NamedWorkloads(Scenario scenario, Finding finding) {
    /** What makes two workloads one statement. */
    private record Shape(Map<Verb, String> operations, Object columns, Object sql) {
        static Shape of(WorkloadPlan workload) {
            return new Shape(
                    workload.operations(),
                    workload.columns(),
                    workload.labelling().sql());
        }
    }

    /** All that do one of these there. */
    List<WorkloadPlan> all(Set<Verb> verbs) {
        return scenario.plan().application().workloads().stream()
                .filter(workload -> workload.operations().entrySet().stream()
                        .anyMatch(operation -> verbs.contains(operation.getKey()) && isMeant(operation.getValue())))
                .toList();
    }

    /** Those that do one of these there under one of the tags. */
    List<WorkloadPlan> tagged(List<String> tags, Set<Verb> verbs) {
        List<WorkloadPlan> there = all(verbs);
        List<WorkloadPlan> tagged = there.stream()
                .filter(workload ->
                        workload.labelling().tag().filter(tags::contains).isPresent())
                .toList();
        return tagged.isEmpty() ? busiest(there) : tagged;
    }

    /** Executions a second at the busiest minute. */
    double rate(WorkloadPlan workload) {
        return workload.timing().rate().stream()
                .flatMapToDouble(rate -> LongStream.range(0, scenario.lasts().toMinutes())
                        .mapToDouble(minute -> rate.shape().at(Duration.ofMinutes(minute))))
                .max()
                .orElse(0);
    }

    private List<WorkloadPlan> busiest(List<WorkloadPlan> there) {
        return there.stream().collect(Collectors.groupingBy(Shape::of)).values().stream()
                .max(Comparator.comparingDouble(
                        same -> same.stream().mapToDouble(this::rate).max().orElse(0)))
                .orElse(List.of());
    }

    private boolean isMeant(String object) {
        return Stream.concat(finding.table().stream(), finding.index().stream()).anyMatch(object::equalsIgnoreCase);
    }
}
