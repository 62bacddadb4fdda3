package dev.splitheat.diagnosis;

import java.util.Objects;
import java.util.function.Function;
import java.util.function.Supplier;

/** Asks once, when it is asked first, and says the same from then on. Not safe for several threads. */
final class Once<S, T> implements Supplier<T> {
    private final S subject;
    private final Function<S, T> question;
    /** None yet, until it is asked for. */
    private T answer;

    /**
     * {@code question} may be one for all subjects: then nothing has to be made for each of them.
     *
     * @param question its answer is never null
     */
    Once(S subject, Function<S, T> question) {
        this.subject = subject;
        this.question = question;
    }

    @Override
    public T get() {
        if (answer == null) {
            answer = Objects.requireNonNull(question.apply(subject), "answer");
        }
        return answer;
    }
}
