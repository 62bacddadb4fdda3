package dev.splitheat.notify;

import dev.splitheat.notice.Alert;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;

/** Answers as scripted, then takes everything. */
final class ScriptedSink implements Sink {
    final List<String> told = new ArrayList<>();
    private final Deque<Delivery> answers = new ArrayDeque<>();

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
        return answers.isEmpty() ? new Delivery.Delivered() : answers.poll();
    }
}
