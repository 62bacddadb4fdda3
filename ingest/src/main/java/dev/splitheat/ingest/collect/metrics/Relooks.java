package dev.splitheat.ingest.collect.metrics;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * When minutes that were sent are looked at again: each once when it is 10 to 20 minutes old, once at an hour or two, and
 * once more at six hours to twelve, as far back as wanted. The first look after a start covers all that is remembered.
 */
final class Relooks {
    private static final List<Duration> ROUNDS =
            List.of(Duration.ofMinutes(10), Duration.ofHours(1), Duration.ofHours(6));

    private static final class Round {
        final Duration every;
        Instant lookedUpTo;

        Round(Duration every) {
            this.every = every;
        }

        Optional<Minutes> due(Instant newest, Minutes remembered) {
            Instant ripe = newest.minus(every);
            Instant upTo = ripe.isBefore(remembered.upTo()) ? ripe : remembered.upTo();
            Instant after = owedAfter(remembered);
            return upTo.isBefore(after.plus(every)) ? Optional.empty() : Optional.of(new Minutes(after, upTo));
        }

        /** Whoever looked counts for this round when the minutes were old enough, and none before them is left out. */
        void done(Instant newest, Minutes looked, Minutes remembered) {
            boolean ripe = !newest.minus(every).isBefore(looked.upTo());
            boolean all = !looked.after().isAfter(owedAfter(remembered));
            if (ripe && all && looked.upTo().isAfter(lookedUpTo)) {
                lookedUpTo = looked.upTo();
            }
        }

        private Instant owedAfter(Minutes remembered) {
            return lookedUpTo.isAfter(remembered.after()) ? lookedUpTo : remembered.after();
        }
    }

    private final List<Round> rounds;

    /** @param furthest how old a minute may be that is looked at again */
    Relooks(Duration furthest) {
        this.rounds = ROUNDS.stream()
                .filter(every -> every.multipliedBy(2).compareTo(furthest) <= 0)
                .map(Round::new)
                .toList();
    }

    /** What is to be looked at again now; {@link #done} with it moves on. */
    Optional<Minutes> due(Instant newest, Minutes remembered) {
        begin(newest, remembered);
        return rounds.stream()
                .flatMap(round -> round.due(newest, remembered).stream())
                .findFirst();
    }

    private void begin(Instant newest, Minutes remembered) {
        rounds.stream().filter(round -> round.lookedUpTo == null).forEach(round -> {
            boolean first = round == rounds.get(0);
            round.lookedUpTo = first ? remembered.after() : newest.minus(round.every);
        });
    }

    /** @param remembered as it was when these minutes were due */
    void done(Instant newest, Minutes looked, Minutes remembered) {
        rounds.forEach(round -> round.done(newest, looked, remembered));
    }
}
