package dev.splitheat.diagnosis;

import java.util.Optional;
import java.util.function.Supplier;

/** Asks once, when it is asked first, and says the same from then on. Not safe for several threads. */
final class Once<T> implements Supplier<T> {
    private final Supplier<T> question;
    private Optional<T> answer = Optional.empty();

    Once(Supplier<T> question) {
        this.question = question;
    }

    @Override
    public T get() {
        if (answer.isEmpty()) {
            answer = Optional.of(question.get());
        }
        return answer.get();
    }
}
