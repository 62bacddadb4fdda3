package dev.splitheat.notify;

import dev.splitheat.notice.Alert;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Answers as scripted, then takes everything. */
final class ScriptedSink implements Sink {
    final List<String> told = new ArrayList<>();
    private final Set<String> refused = new HashSet<>();
    private final Deque<Delivery> answers = new ArrayDeque<>();
    private Runnable meanwhile = () -> {};

    /** What happens before each answer. */
    void meanwhile(Runnable happens) {
        meanwhile = happens;
    }

    /** Whatever is told of this alert is answered as by a receiver with a fault. */
    void refuse(String id) {
        refused.add(id);
    }

    void answer(Delivery... deliveries) {
        answers.addAll(List.of(deliveries));
    }

    @Override
    public String name() {
        return "scripted";
    }

    @Override
    public Delivery deliver(Digest digest) {
        throw new AssertionError("nobody reads this sink");
    }

    @Override
    public boolean readByPeople() {
        return false;
    }

    @Override
    public Delivery deliver(Telling telling) {
        Alert alert = telling.alert();
        told.add(alert.finding().id() + "@" + alert.revision());
        meanwhile.run();
        if (refused.contains(alert.id())) {
            return new Delivery.Retry(Optional.empty(), "500");
        }
        return answers.isEmpty() ? new Delivery.Delivered() : answers.poll();
    }
}
