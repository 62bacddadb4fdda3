package dev.splitheat.observation;

import java.util.Objects;
import java.util.function.Function;

/**
 * One interval of everything but splits, and what was worked out of it alone: that stays true for as long as the interval
 * is remembered, an hour of minutes that ask for it. Safe for several threads.
 */
public final class Remembered {
    private final Observation observation;
    private final Answers answers = new Answers();

    public Remembered(Observation observation) {
        this.observation = Objects.requireNonNull(observation, "observation").surroundings();
    }

    Observation observation() {
        return observation;
    }

    /** @param question equal for equal answers, which are never null */
    <T> T once(Object question, Function<Observation, T> answer) {
        return answers.once(question, observation, answer);
    }
}
