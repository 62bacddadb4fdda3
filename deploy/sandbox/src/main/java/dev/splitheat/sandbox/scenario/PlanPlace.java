package dev.splitheat.sandbox.scenario;

import dev.splitheat.sandbox.workload.UnusablePlanException;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/** Finds in a scenario what its plan of work complains about: the message begins with kind and name. */
final class PlanPlace {
    private record Named(String beginning, String pointer) {}

    private PlanPlace() {}

    static UnusableValueException of(UnusablePlanException unusable, ScenarioText text) {
        String message = unusable.getMessage();
        String pointer = named(text).stream()
                .filter(one -> message.startsWith(one.beginning()))
                .map(Named::pointer)
                .findFirst()
                .orElse("/workloads");
        return UnusableValueException.of(pointer, message);
    }

    private static List<Named> named(ScenarioText text) {
        List<Named> all = new ArrayList<>();
        text.tables().keySet().forEach(name -> all.add(new Named("table " + name + ":", "/tables/" + name)));
        IntStream.range(0, text.workloads().size())
                .mapToObj(at ->
                        new Named("workload " + text.workloads().get(at).name() + ":", "/workloads/" + at + "/name"))
                .forEach(all::add);
        IntStream.range(0, text.deploys().size())
                .mapToObj(at -> new Named("deploy " + text.deploys().get(at).name() + ":", "/deploys/" + at))
                .forEach(all::add);
        return all;
    }
}
