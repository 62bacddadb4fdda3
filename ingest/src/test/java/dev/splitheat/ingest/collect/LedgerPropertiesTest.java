package dev.splitheat.ingest.collect;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.OptionalInt;
import java.util.Set;
import java.util.TreeMap;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.Tuple;

class LedgerPropertiesTest {
    private static final Instant START = Instant.parse("2026-11-19T10:00:00Z");

    /** A view's day: intervals of one length, some passed over, some with rows, some sent again. */
    record Sent(Duration length, List<Integer> counts, Set<Integer> again) {
        private Grid grid() {
            return new Grid(length);
        }

        private Instant end(int place) {
            return grid().plus(grid().floor(START), place);
        }

        private Ledger ledger() {
            Ledger ledger = Ledger.empty(length);
            for (int place = 0; place < counts.size(); place++) {
                if (counts.get(place) >= 0) {
                    ledger = ledger.with(one(place, counts.get(place)));
                }
            }
            for (int place : again) {
                if (place < counts.size() && counts.get(place) >= 0) {
                    ledger = ledger.revised(one(place, counts.get(place)));
                }
            }
            return ledger;
        }

        private NavigableMap<Instant, Integer> one(int place, int count) {
            return new TreeMap<>(Map.of(end(place), count));
        }
    }

    @Property(tries = 200)
    void aLedger_isTheSame_afterItWasWrittenAndRead(@ForAll("days") Sent sent) {
        Ledger ledger = sent.ledger();

        assertThat(LedgerText.read(LedgerText.of(ledger))).isEqualTo(ledger);
    }

    @Property(tries = 200)
    void exactlyWhatHasMoreRowsThanWasSent_hasChanged(
            @ForAll("days") Sent sent, @ForAll("places") Set<Integer> grown, @ForAll("places") Set<Integer> shrunk) {
        NavigableMap<Instant, Long> counted = new TreeMap<>();
        for (int place = 0; place < sent.counts().size(); place++) {
            long less = shrunk.contains(place) ? 1 : 0;
            long more = grown.contains(place) ? 2 : 0;
            counted.put(sent.end(place), Math.max(0, sent.counts().get(place)) + more - less);
        }

        assertThat(sent.ledger().changed(counted))
                .containsExactlyElementsOf(grown.stream()
                        .filter(place -> place < sent.counts().size())
                        .filter(place -> sent.counts().get(place) >= 0)
                        .map(sent::end)
                        .sorted()
                        .toList());
    }

    @Property(tries = 100)
    void whatIsForgotten_isTheOldest_andNothingElse(@ForAll("days") Sent sent, @ForAll("place") int oldest) {
        Ledger kept = sent.ledger().since(sent.end(oldest));

        for (int place = 0; place < sent.counts().size(); place++) {
            int count = sent.counts().get(place);
            assertThat(kept.rows(sent.end(place)))
                    .isEqualTo(count < 0 || place < oldest ? OptionalInt.empty() : OptionalInt.of(count));
        }
        assertThat(LedgerText.read(LedgerText.of(kept))).isEqualTo(kept);
    }

    @Property(tries = 50)
    void theOrderInWhichIntervalsAreEntered_doesNotMatter(@ForAll("days") Sent sent) {
        NavigableMap<Instant, Integer> all = new TreeMap<>();
        for (int place = 0; place < sent.counts().size(); place++) {
            if (sent.counts().get(place) >= 0) {
                all.put(sent.end(place), sent.counts().get(place));
            }
        }
        Ledger backwards = Ledger.empty(sent.length());
        for (Instant end : all.descendingKeySet()) {
            backwards = backwards.with(new TreeMap<>(Map.of(end, all.get(end))));
        }

        assertThat(backwards).isEqualTo(Ledger.empty(sent.length()).with(all));
    }

    @Property(tries = 50)
    void aDayOfMinutes_takesAFewKilobytesAtMost(@ForAll("minutes") List<Integer> counts) {
        Ledger ledger = new Sent(Duration.ofMinutes(1), counts, Set.of()).ledger();

        assertThat(LedgerText.of(ledger).length()).isLessThan(3_000);
    }

    @Provide
    Arbitrary<Sent> days() {
        return Combinators.combine(
                        Arbitraries.of(1, 10, 60).map(Duration::ofMinutes),
                        Arbitraries.frequencyOf(
                                        Tuple.of(2, Arbitraries.just(Ledger.NOT_SENT)),
                                        Tuple.of(8, Arbitraries.just(0)),
                                        Tuple.of(5, Arbitraries.integers().between(1, 200)),
                                        Tuple.of(1, Arbitraries.just(1_000_000)))
                                .list()
                                .ofMaxSize(300),
                        places())
                .as(Sent::new);
    }

    /** As many rows as a busy view has, never the same number for long. */
    @Provide
    Arbitrary<List<Integer>> minutes() {
        return Arbitraries.integers().between(0, 100).list().ofSize(24 * 60);
    }

    @Provide
    Arbitrary<Set<Integer>> places() {
        return place().set().ofMaxSize(20);
    }

    @Provide
    Arbitrary<Integer> place() {
        return Arbitraries.integers().between(0, 310);
    }
}
