package dev.splitheat.diagnosis;

import dev.splitheat.keyspace.Key;
import dev.splitheat.keyspace.KeyRange;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Rows that are put before all others, in a key part of which nobody says that it falls: numbers that count down. Spanner
 * cuts a load in half. Where it cuts off the last hundredth of the numbers that a range may hold, and what is left in front
 * is as hot as the whole was, the load was at that edge and has gone on.
 */
final class FallingEnd {
    /** By chance, half of a load lies in the last hundredth of its range once in a hundred times. */
    private static final double EDGE = 0.01;

    /** Where a random number may be as large, nothing but cuts at the edge tells one that counts down: so many of them. */
    private static final int CUTS_OF_LARGE_NUMBERS = 4;

    private static final int MINUTES_LEFT = 2;
    private static final int MINUTES = 4;

    private FallingEnd() {}

    /** How sure it is; 0 where the place shows none. */
    static double likelihood(Suspect suspect) {
        if (limit(suspect.range(), suspect).isEmpty()) {
            return 0;
        }
        List<Long> limits = limits(suspect);
        boolean falls = limits.size() > 1
                && areAtTheEdge(limits)
                && areNoChance(limits)
                && suspect.motion().times(Move.FRONT_CUT) + suspect.motion().times(Move.NARROWED) == 0;
        boolean stays = suspect.heat().isSteadyFor(MINUTES)
                && suspect.heat().minutesUnchanged() >= MINUTES_LEFT
                && suspect.heat().isAsHotAsBefore()
                && suspect.heat().scoreUnchanged() >= PlaceHeat.TWO_THIRDS_OF_A_SERVER;
        boolean told = limits.size() > 2;
        return falls && (stays || told) ? Math.min(0.8, 0.45 + 0.1 * (limits.size() - 1)) : 0;
    }

    private static boolean areNoChance(List<Long> limits) {
        return StillEnd.isSmall(limits.get(0)) || limits.size() > CUTS_OF_LARGE_NUMBERS;
    }

    private static boolean areAtTheEdge(List<Long> limits) {
        for (int i = 1; i < limits.size(); i++) {
            long cutOff = limits.get(i - 1) - limits.get(i);
            if (cutOff <= 0 || cutOff > EDGE * limits.get(i - 1)) {
                return false;
            }
        }
        return true;
    }

    /** The numbers that the place has ended at since it was cut first, one after the other, while it began where all begin. */
    private static List<Long> limits(Suspect suspect) {
        List<Long> limits = new ArrayList<>();
        for (SeenRange each : sinceTheFirstCut(suspect)) {
            Optional<Long> limit = limit(each.range(), suspect);
            if (limit.isEmpty()) {
                return List.of();
            }
            if (limits.isEmpty() || !limits.get(limits.size() - 1).equals(limit.get())) {
                limits.add(limit.get());
            }
        }
        return limits;
    }

    private static List<SeenRange> sinceTheFirstCut(Suspect suspect) {
        return suspect.heat().seen().stream()
                .dropWhile(each -> each.range().limit().values().isEmpty())
                .toList();
    }

    private static Optional<Long> limit(KeyRange range, Suspect suspect) {
        Key limit = range.limit();
        boolean open = range.start().values().isEmpty()
                && !limit.values().isEmpty()
                && suspect.key().mayGrow(0)
                && limit.object().equals(suspect.object())
                && range.reachesBeginOfPrefix(0);
        Optional<Object> value = open ? limit.values().get(0).value() : Optional.empty();
        return value.isPresent() && value.get() instanceof Long number && number > 0
                ? Optional.of(number)
                : Optional.empty();
    }
}
