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
import net.jqwik.api.Tuple;

class CollectionPlanPropertiesTest {
    private static final StatisticsView VIEW = StatisticsView.SPLIT_STATS_TOP_MINUTE;
    private static final CollectionPlan<SplitRow> PLAN =
            new CollectionPlan<>("projects/p/instances/i/databases/d", VIEW, Shapes.SPLITS, Duration.ofSeconds(5));
    private static final Duration PUBLISHING = Duration.ofSeconds(30);
    private static final Instant START = Instant.parse("2026-11-20T10:00:17.25Z");

    /** Time passes, then Spanner is asked {@code questions} times for so many intervals. */
    record Episode(int seconds, int questions, int stride) {}

    /** Splits that are hot in every n-th minute. */
    record Heat(int everyMinutes, int splits) {}

    @Property(tries = 40)
    void everyMinute_isSentOnceAndInOrder_whateverHappens(
            @ForAll("days") List<Episode> day, @ForAll("heats") Heat heat, @ForAll("limits") int limit) {
        List<Instant> ends = ends(collect(view(heat, limit), day));

        for (int i = 1; i < ends.size(); i++) {
            assertThat(ends.get(i)).isEqualTo(ends.get(i - 1).plus(VIEW.length()));
        }
    }

    @Property(tries = 40)
    void noHotMinute_isCalledSilent_andNoSilentOneHot(
            @ForAll("days") List<Episode> day, @ForAll("heats") Heat heat, @ForAll("limits") int limit) {
        SimulatedView view = view(heat, limit);

        for (Interval<SplitRow> interval : collect(view, day)) {
            int hot = view.rows(interval.end(), interval.readAt());
            assertThat(interval.coverage() == Coverage.SILENT).isEqualTo(hot == 0 && !missing(interval));
            assertThat(interval.truncated()).isEqualTo(hot > limit && !missing(interval));
            if (interval.tellsAbsence()) {
                assertThat(interval.rows()).hasSize(hot);
            }
        }
    }

    @Property(tries = 10)
    void afterEnoughQuestions_nothingReadable_isLeft(@ForAll("heats") Heat heat, @ForAll("limits") int limit) {
        List<Interval<SplitRow>> sent = collect(view(heat, limit), List.of(new Episode(0, 1_500, 40)));

        assertThat(ends(sent).get(0)).isBetween(START.minus(VIEW.retention()), START.minus(Duration.ofMinutes(1437)));
        assertThat(ends(sent).get(ends(sent).size() - 1)).isBetween(START.minusSeconds(120), START);
        assertThat(sent).noneMatch(CollectionPlanPropertiesTest::missing);
    }

    private static List<Interval<SplitRow>> collect(SimulatedView view, List<Episode> day) {
        List<Interval<SplitRow>> sent = new ArrayList<>();
        Instant now = START;
        Cursor cursor = PLAN.begin(START.minus(Duration.ofDays(30)), START);
        for (Episode episode : day) {
            now = now.plusSeconds(episode.seconds());
            for (int asked = 0; asked < episode.questions(); asked++) {
                Harvest<SplitRow> harvest = ask(view, cursor, episode.stride(), now);
                sent.addAll(harvest.intervals());
                cursor = harvest.cursor();
            }
        }
        return sent;
    }

    /** As a view's collector does: what is lost first, then a stretch, and less of it while that is too large. */
    private static Harvest<SplitRow> ask(SimulatedView view, Cursor cursor, int stride, Instant now) {
        Harvest<SplitRow> lost = PLAN.lost(cursor, now);
        if (!lost.intervals().isEmpty()) {
            return lost;
        }
        Instant after = cursor.sentUpTo().orElseThrow();
        Instant newest = PLAN.grid().floor(now);
        Instant far = PLAN.grid().plus(after, stride);
        Question question = new Question(after, far.isBefore(newest) ? far : newest.isAfter(after) ? newest : after);
        Told<SplitRow> told = view.ask(Shapes.SPLITS, question, now);
        return told.extent() == Told.Extent.TOO_LARGE
                ? ask(view, cursor, Math.max(1, stride / 2), now)
                : PLAN.harvest(cursor, question, told, after);
    }

    private static SimulatedView view(Heat heat, int limit) {
        SimulatedView view = new SimulatedView(VIEW, PUBLISHING, limit);
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
                Tuple.of(8, Arbitraries.integers().between(1, 200)),
                Tuple.of(1, Arbitraries.integers().between(3_600, 100_000)));
        return Combinators.combine(
                        pause,
                        Arbitraries.integers().between(1, 20),
                        Arbitraries.integers().between(1, 480))
                .as(Episode::new)
                .list()
                .ofMinSize(1)
                .ofMaxSize(15);
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
