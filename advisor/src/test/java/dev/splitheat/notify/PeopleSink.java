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
    /** Of alerts of which another one tells. */
    final List<String> changes = new ArrayList<>();

    final List<Digest> digests = new ArrayList<>();
    private final Deque<Delivery> answers = new ArrayDeque<>();
    /** Of less than that the sink says nothing, though it takes it. */
    Severity from = Severity.INFO;

    boolean tellsEach = true;
    /** Whether it says anything of what it takes. */
    boolean heard = true;

    private final Deque<Delivery> digestAnswers = new ArrayDeque<>();
    private boolean diesOfDigest;
    private Runnable onDigest = () -> {};
    private boolean dies;
    private boolean faulty;

    void answer(Delivery... deliveries) {
        answers.addAll(List.of(deliveries));
    }

    void answerDigest(Delivery... deliveries) {
        digestAnswers.addAll(List.of(deliveries));
    }

    void onDigest(Runnable work) {
        onDigest = work;
    }

    /** The next digest arrives, and whoever sent it never hears of that. */
    void dieOfDigest() {
        diesOfDigest = true;
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
        onDigest.run();
        if (diesOfDigest) {
            diesOfDigest = false;
            throw new ProcessKilled();
        }
        return digestAnswers.isEmpty() ? new Delivery.Delivered(Map.of("ts", "digest")) : digestAnswers.poll();
    }

    @Override
    public boolean owesChange(Alert alert, Map<String, String> reference) {
        return alert.advice().proof().isPresent() && !reference.containsKey("change");
    }

    @Override
    public Delivery deliverChange(Alert alert, Map<String, String> reference) {
        changes.add(alert.id() + "@" + alert.revision());
        return new Delivery.Delivered(Map.of("change", "told"));
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
