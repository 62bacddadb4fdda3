package dev.splitheat.web.server;

import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLongArray;
import java.util.concurrent.atomic.LongAdder;

/** What the server did so far, for metrics. */
public final class Counts {
    private static final int CLASSES = 6;

    private final AtomicLongArray answers = new AtomicLongArray(CLASSES);
    private final AtomicInteger streams = new AtomicInteger();
    private final LongAdder dropped = new LongAdder();

    void answered(int status) {
        answers.incrementAndGet(Math.min(CLASSES - 1, status / 100));
    }

    void opened() {
        streams.incrementAndGet();
    }

    void closed() {
        streams.decrementAndGet();
    }

    void dropped() {
        dropped.increment();
    }

    /** Answers whose status begins with this figure, 2 to 5. */
    public long answers(int begins) {
        return answers.get(begins);
    }

    /** Streams that are heard now. */
    public int streams() {
        return streams.get();
    }

    /** Streams that ended because nobody read them. */
    public long droppedStreams() {
        return dropped.sum();
    }
}
