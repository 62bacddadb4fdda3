package dev.splitheat.ingest.connect;

import dev.splitheat.ingest.collect.FailureKind;
import dev.splitheat.ingest.connect.Lanes.Lane;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.OptionalLong;
import java.util.concurrent.ConcurrentHashMap;

/** Says when and on which threads turns are taken. */
final class Departures implements AutoCloseable {
    /** How long those that ask for all others of their project wait at most. */
    private static final Duration PROBE = Duration.ofSeconds(30);
    /** Over how long those that waited for the end of an outage come back. */
    private static final Duration RETURN = Duration.ofSeconds(3);

    private final BackOff backOff;
    private final Clock clock;
    private final Alarms alarms;
    private final Lanes lanes = new Lanes();
    private final Outages outages = new Outages();
    private final Map<String, Turn> turns = new ConcurrentHashMap<>();

    Departures(BackOff backOff, Clock clock) {
        this.backOff = backOff;
        this.clock = clock;
        this.alarms = new Alarms(clock, Lanes.daemons("alarms"));
    }

    void join(Turn turn) {
        turns.put(turn.name(), turn);
        outages.join(turn.name());
        after(turn, Lane.FIRST, Duration.ZERO);
    }

    void leave(Turn turn) {
        turns.remove(turn.name(), turn);
        outages.leave(turn.name());
    }

    /** The next turn of one that was answered. */
    void answered(Turn turn, Lane lane, Instant due) {
        if (turn.ended()) {
            return;
        }
        if (outages.hear(turn.name(), true)) {
            turns.values().stream()
                    .filter(other -> other != turn && Outages.together(turn.name(), other.name()))
                    .forEach(this::comeBack);
        }
        after(turn, lane, Duration.between(clock.instant(), due));
    }

    /** @param failures in a row, from 1 */
    void failed(Turn turn, FailureKind why, int failures) {
        if (turn.ended()) {
            return;
        }
        Duration wait = backOff.after(failures);
        if (why == FailureKind.UNAVAILABLE) {
            outages.hear(turn.name(), false);
            Duration probe = backOff.about(PROBE);
            after(turn, Lane.FAILING, outages.probe(turn.name()) && probe.compareTo(wait) < 0 ? probe : wait);
        } else {
            outages.hear(turn.name(), true);
            after(turn, Lane.FAILING, wait);
        }
    }

    void after(Turn turn, Lane lane, Duration wait) {
        alarm(turn, turn.await(), lane, wait);
    }

    private void comeBack(Turn turn) {
        if (turn.failing()) {
            OptionalLong visit = turn.hasten();
            visit.ifPresent(now -> alarm(turn, now, Lane.FAILING, backOff.about(RETURN)));
        }
    }

    private void alarm(Turn turn, long visit, Lane lane, Duration wait) {
        alarms.after(wait, () -> depart(turn, visit, lane));
    }

    private void depart(Turn turn, long visit, Lane lane) {
        if (!turn.ended() && !outages.mayAsk(turn.name())) {
            alarm(turn, visit, lane, backOff.longest());
        } else if (turn.depart(visit)) {
            lanes.run(lane, turn);
        }
    }

    @Override
    public void close() {
        alarms.close();
        lanes.close();
    }
}
