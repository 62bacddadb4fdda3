package dev.splitheat.app.connect;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.apache.kafka.connect.runtime.rest.entities.ConnectorStateInfo;

/** The state of a connector and of each of its tasks, by Connect's names. */
public record ConnectorState(String connector, String state, String trace, List<Task> tasks) {
    /** The state of a connector that nobody has configured. */
    public static final ConnectorState ABSENT = new ConnectorState("", "ABSENT", "", List.of());

    private static final String RUNNING = "RUNNING";
    private static final String UNASSIGNED = "UNASSIGNED";
    private static final String FAILED = "FAILED";

    /** One task; {@code trace} is empty unless it failed. */
    public record Task(int id, String state, String trace) {}

    public ConnectorState {
        tasks = List.copyOf(tasks);
    }

    static ConnectorState of(ConnectorStateInfo info, String workerId) {
        List<Task> tasks = new ArrayList<>();
        for (ConnectorStateInfo.TaskState task : info.tasks()) {
            tasks.add(new Task(task.id(), state(task, workerId), text(task.trace())));
        }
        return new ConnectorState(
                info.name(),
                state(info.connector(), workerId),
                text(info.connector().trace()),
                tasks);
    }

    /** What another worker said is of a former life: ours has not spoken yet. */
    private static String state(ConnectorStateInfo.AbstractState state, String workerId) {
        return workerId.equals(state.workerId()) ? state.state() : UNASSIGNED;
    }

    private static String text(String trace) {
        return trace == null ? "" : trace;
    }

    /** Whether the connector and at least one task run, and no task does anything else. */
    public boolean running() {
        return RUNNING.equals(state)
                && !tasks.isEmpty()
                && tasks.stream().allMatch(task -> RUNNING.equals(task.state()));
    }

    /** In a few words, for a sentence. */
    String brief() {
        return tasks.stream()
                .map(task -> ", task " + task.id() + " " + task.state())
                .collect(Collectors.joining("", "connector " + state, tasks.isEmpty() ? ", no tasks" : ""));
    }

    /** The first failure, of the connector or a task. */
    public Optional<ConnectorException> failure() {
        if (FAILED.equals(state)) {
            return Optional.of(ConnectorException.failed(connector, "the connector itself", trace));
        }
        return tasks.stream()
                .filter(task -> FAILED.equals(task.state()))
                .findFirst()
                .map(task -> ConnectorException.failed(connector, "task " + task.id(), task.trace()));
    }
}
