package dev.splitheat.ingest.collect;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitheat.interval.Coverage;
import dev.splitheat.interval.Interval;
import dev.splitheat.interval.SplitRow;
import dev.splitheat.interval.StatisticsView;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

class CollectionPlanProperties {
    private static final StatisticsView VIEW = StatisticsView.SPLIT_STATS_TOP_MINUTE;
    private static final Duration PUBLISHING = Duration.ofSeconds(30);
    private static final Instant START = Instant.parse("2026-11-20T10:00:17.25Z");

    /** Time passes, then Spanner is asked {@code questions} times; perhaps the collector is new. */
    record Episode(int seconds, int questions, boolean restarted) {}

    /** Splits that are hot in every n-th minute. */
    record Heat(int everyMinutes, int splits) {}

    @Property(tries = 150)
    void everyMinute_isSentOnceAndInOrder_whateverHappens(
            @ForAll("days") List<Episode> day, @ForAll("heats") Heat heat, @ForAll("limits") int limit) {
        SimulatedView view = view(heat, limit);

        List<Interval<SplitRow>> sent = collect(view, day);

        List<Instant> ends = ends(sent);
        for (int i = 1; i < ends.size(); i++) {
            assertThat(ends.get(i)).isEqualTo(ends.get(i - 1).plus(VIEW.length()));
        }
    }

    @Property(tries = 150)
    void noHotMinute_isCalledSilent_andNoSilentOneHot(
            @ForAll("days") List<Episode> day, @ForAll("heats") Heat heat, @ForAll("limits") int limit) {
        SimulatedView view = view(heat, limit);

        List<Interval<SplitRow>> sent = collect(view, day);

        for (Interval<SplitRow> interval : sent) {
            int hot = view.hotSplits(interval.end());
            assertThat(interval.coverage() == Coverage.SILENT).isEqualTo(hot == 0 && !missing(interval));
            assertThat(interval.truncated()).isEqualTo(hot >= limit && !missing(interval));
            if (interval.tellsAbsence()) {
                assertThat(interval.rows()).hasSize(hot);
            }
        }
    }

    @Property(tries = 50)
    void afterEnoughQuestions_nothingReadable_isLeft(@ForAll("heats") Heat heat, @ForAll("limits") int limit) {
        SimulatedView view = view(heat, limit);

        List<Interval<SplitRow>> sent = collect(view, List.of(new Episode(0, 5_000, false)));

        assertThat(ends(sent).get(0)).isBetween(START.minus(VIEW.retention()), START.minus(Duration.ofMinutes(1437)));
        assertThat(ends(sent).get(ends(sent).size() - 1)).isBetween(START.minusSeconds(120), START);
        assertThat(sent).noneMatch(CollectionPlanProperties::missing);
    }

    private static List<Interval<SplitRow>> collect(SimulatedView view, List<Episode> day) {
        CollectionPlan plan = new CollectionPlan("projects/p/instances/i/databases/d", VIEW, Duration.ofSeconds(5));
        List<Interval<SplitRow>> sent = new ArrayList<>();
        Cursor cursor = Cursor.fresh();
        Instant now = START;
        for (Episode episode : day) {
            now = now.plusSeconds(episode.seconds());
            if (episode.restarted()) {
                cursor = cursor.sentUpTo().map(Cursor::after).orElseGet(Cursor::fresh);
            }
            for (int asked = 0; asked < episode.questions(); asked++) {
                Question question = plan.next(cursor);
                Harvest harvest = plan.harvest(cursor, question, view.ask(question, now));
                sent.addAll(harvest.intervals());
                cursor = harvest.cursor();
            }
        }
        return sent;
    }

    private static SimulatedView view(Heat heat, int limit) {
        SimulatedView view = new SimulatedView(PUBLISHING, limit);
        Instant first = Instant.parse("2026-11-19T09:00:00Z");
        for (int minute = 0; minute < 5 * 24 * 60; minute += heat.everyMinutes()) {
            view.hot(first.plus(Duration.ofMinutes(minute)), heat.splits());
        }
        return view;
    }

    private static List<Instant> ends(List<Interval<SplitRow>> sent) {
        return sent.stream()
                .filter(interval -> interval.part() == 0)
                .map(Interval::end)
                .toList();
    }

    private static boolean missing(Interval<SplitRow> interval) {
        return interval.coverage() == Coverage.MISSING;
    }

    @Provide
    Arbitrary<List<Episode>> days() {
        Arbitrary<Integer> pause = Arbitraries.frequencyOf(
                net.jqwik.api.Tuple.of(8, Arbitraries.integers().between(1, 200)),
                net.jqwik.api.Tuple.of(1, Arbitraries.integers().between(3_600, 100_000)));
        return Combinators.combine(
                        pause, Arbitraries.integers().between(1, 40), Arbitraries.of(true, false, false, false))
                .as(Episode::new)
                .list()
                .ofMinSize(1)
                .ofMaxSize(30);
    }

    @Provide
    Arbitrary<Heat> heats() {
        return Combinators.combine(
                        Arbitraries.integers().between(1, 90),
                        Arbitraries.integers().between(1, 12))
                .as(Heat::new);
    }

    @Provide
    Arbitrary<Integer> limits() {
        return Arbitraries.of(5, 7, 40, 10_000);
    }
}
