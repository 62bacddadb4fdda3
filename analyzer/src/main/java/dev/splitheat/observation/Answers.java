package dev.splitheat.observation;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;
import java.util.function.Supplier;

/** What was worked out once and is asked for again. Safe for several threads. */
public final class Answers {
    private final Map<Object, Object> known = new ConcurrentHashMap<>();

    /**
     * The answer to a question. It may be worked out twice where several threads ask at once, and may ask other questions.
     *
     * @param question equal for equal answers, which are never null
     */
    public <T> T once(Object question, Supplier<T> answer) {
        return once(question, answer, Supplier::get);
    }

    /** The same of a subject: what finds the answer is the same object each time, and costs nothing where that is known. */
    @SuppressWarnings("unchecked")
    <S, T> T once(Object question, S subject, Function<S, T> answer) {
        Object before = known.get(question);
        if (before == null) {
            Object found = answer.apply(subject);
            Object first = known.putIfAbsent(question, found);
            before = first == null ? found : first;
        }
        return (T) before;
    }
}
