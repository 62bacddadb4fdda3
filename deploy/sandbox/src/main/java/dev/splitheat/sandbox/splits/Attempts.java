package dev.splitheat.sandbox.splits;

import java.util.List;
import java.util.Optional;
import java.util.random.RandomGenerator;

/** What Spanner has tried against the heat of one place, and says of it; the split that the heat moves to inherits it. */
final class Attempts {
    /** Another obstacle must be seen for so many minutes in a row to count. */
    private static final int MINUTES_TO_SWITCH = 3;

    private int futileCuts;
    private int fruitlessLooks;
    private int minutesWithoutRoom;
    private Optional<Obstacle> obstacle = Optional.empty();
    private Optional<UnsplittableReason> verdict = Optional.empty();
    private int minutes;
    private int minutesOfOther;
    private int delay;

    /** The heat went on beside the cut as if there had been none. */
    void cutInVain() {
        futileCuts++;
    }

    /** There was nowhere to cut, or it was declined. */
    void foundNothing() {
        fruitlessLooks++;
    }

    /** It was not tried: all servers are near their limit. */
    void foundNoRoom() {
        minutesWithoutRoom++;
    }

    int futileCuts() {
        return futileCuts;
    }

    int fruitlessLooks() {
        return fruitlessLooks;
    }

    int minutesWithoutRoom() {
        return minutesWithoutRoom;
    }

    /** What Spanner prints for a warm minute. */
    List<String> reasons(Optional<Obstacle> seen, int score, RandomGenerator random) {
        boolean said = random.nextDouble() < Obstacle.chanceToBeSaid(score);
        note(seen, random);
        return said && minutes > delay ? verdict.map(Enum::name).stream().toList() : List.of();
    }

    private void note(Optional<Obstacle> seen, RandomGenerator random) {
        minutes++;
        minutesOfOther = seen.isEmpty() || seen.equals(obstacle) ? 0 : minutesOfOther + 1;
        boolean first = obstacle.isEmpty() && seen.isPresent();
        if (first || minutesOfOther >= MINUTES_TO_SWITCH) {
            obstacle = seen;
            verdict = seen.get().verdict(random.nextDouble());
            delay = Obstacle.minutesToVerdict(random);
            minutes = 1;
            minutesOfOther = 0;
        }
    }
}
