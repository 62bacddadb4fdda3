package dev.splitheat.notify;

import dev.splitheat.finding.Severity;
import dev.splitheat.notice.Alert;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Map;

/** A sink that people read, and that cannot take the same message twice without showing it twice. */
final class PeopleSink implements Sink {
    final List<Telling> told = new ArrayList<>();
    final List<Digest> digests = new ArrayList<>();
    private final Deque<Delivery> answers = new ArrayDeque<>();
    /** Of less than that the sink says nothing, though it takes it. */
    Severity from = Severity.INFO;

    boolean tellsEach = true;
    /** Whether it says anything of what it takes. */
    boolean heard = true;

    private boolean dies;
    private boolean faulty;

    void answer(Delivery... deliveries) {
        answers.addAll(List.of(deliveries));
    }

    /** From now on everything is taken. */
    void answersNoMore() {
        answers.clear();
    }

    /** The next message arrives, and whoever sent it never hears of that. */
    void die() {
        dies = true;
    }

    /** The next message cannot be put into words. */
    void stumble() {
        faulty = true;
    }

    @Override
    public String name() {
        return "people";
    }

    @Override
    public Delivery deliver(Telling telling) {
        told.add(telling);
        if (faulty) {
            faulty = false;
            throw new IllegalStateException("Orders(secret)");
        }
        if (dies) {
            dies = false;
            throw new ProcessKilled();
        }
        return answers.isEmpty() ? new Delivery.Delivered(Map.of("ts", "1." + told.size())) : answers.poll();
    }

    @Override
    public Delivery deliver(Digest digest) {
        digests.add(digest);
        return new Delivery.Delivered(Map.of("ts", "digest"));
    }

    @Override
    public boolean says(Alert alert) {
        return alert.severity().compareTo(from) >= 0;
    }

    @Override
    public boolean tellsEachAfterStorm() {
        return tellsEach;
    }

    @Override
    public boolean isHeard(Map<String, String> reference) {
        return heard;
    }

    @Override
    public boolean idempotent() {
        return false;
    }

    /** Stands for the end of the process. */
    static final class ProcessKilled extends Error {
        private static final long serialVersionUID = 1;
    }
}
