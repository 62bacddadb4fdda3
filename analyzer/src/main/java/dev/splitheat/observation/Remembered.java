package dev.splitheat.observation;

import java.util.Map;
import java.util.Objects;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;

/**
 * One interval of everything but splits, and what was worked out of it alone: that stays true for as long as the interval
 * is remembered, an hour of minutes that ask for it. Safe for several threads.
 */
public final class Remembered {
    private final Observation observation;
    private final Map<Object, Object> answers = new ConcurrentHashMap<>();

    public Remembered(Observation observation) {
        this.observation = Objects.requireNonNull(observation, "observation").surroundings();
    }

    Observation observation() {
        return observation;
    }

    /** @param question equal for equal answers, which are never null */
    @SuppressWarnings("unchecked")
    <T> T once(Object question, Function<Observation, T> answer) {
        Object known = answers.get(question);
        if (known == null) {
            Object found = answer.apply(observation);
            Object first = answers.putIfAbsent(question, found);
            known = first == null ? found : first;
        }
        return (T) known;
    }
}
