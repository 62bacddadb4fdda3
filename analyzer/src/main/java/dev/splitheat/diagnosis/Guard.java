package dev.splitheat.diagnosis;

import java.util.function.BiConsumer;
import java.util.function.Supplier;

/** Keeps a rule that throws from costing more than what it was asked: it is told of, and something else stands in. */
public class Guard {
    private final BiConsumer<String, RuntimeException> failed;

    /** A guard for whoever wants to be told of rules that throw: by name, each time that it happens. */
    @FunctionalInterface
    public interface Maker {
        Guard telling(BiConsumer<String, RuntimeException> failed);
    }

    /** {@code failed} is told of a rule, by name, each time that it threw. */
    public Guard(BiConsumer<String, RuntimeException> failed) {
        this.failed = failed;
    }

    /** What the rule says; {@code otherwise} where it throws. */
    public <T> T ask(String rule, Supplier<T> question, T otherwise) {
        try {
            return question.get();
        } catch (RuntimeException e) {
            failed.accept(rule, e);
            return otherwise;
        }
    }

    /** The same of a rule that says nothing, but does what it finds right; what it has done until it throws stays done. */
    public final void run(String rule, Runnable deed) {
        ask(
                rule,
                () -> {
                    deed.run();
                    return true;
                },
                false);
    }
}
