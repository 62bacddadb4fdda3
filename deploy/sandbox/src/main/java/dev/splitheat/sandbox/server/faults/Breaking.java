package dev.splitheat.sandbox.server.faults;

import java.util.OptionalInt;
import java.util.concurrent.atomic.AtomicInteger;

/** The next streams end with UNAVAILABLE in their middle. */
public final class Breaking implements Fault {
    private final int messages;
    private final AtomicInteger left;

    /**
     * @param messages how many still arrive
     * @param times how many streams break, at least one
     */
    public Breaking(int messages, int times) {
        if (messages < 0 || times < 1) {
            throw new IllegalArgumentException("no fault: after " + messages + " messages, " + times + " times");
        }
        this.messages = messages;
        this.left = new AtomicInteger(times);
    }

    @Override
    public OptionalInt breaksAfter() {
        return left.getAndUpdate(count -> Math.max(0, count - 1)) > 0 ? OptionalInt.of(messages) : OptionalInt.empty();
    }

    @Override
    public String toString() {
        return "after " + messages + " messages, " + left + " times";
    }
}
