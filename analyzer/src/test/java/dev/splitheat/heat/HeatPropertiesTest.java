package dev.splitheat.heat;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitheat.catalog.DdlReader;
import dev.splitheat.catalog.Dialect;
import dev.splitheat.keyspace.KeyRange;
import dev.splitheat.keyspace.KeySpace;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.function.ToLongFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.From;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Size;
import org.assertj.core.data.Offset;

class HeatPropertiesTest {
    private static final Duration MINUTE = Duration.ofMinutes(1);
    private static final Duration TEN = Duration.ofMinutes(10);
    private static final Duration HOUR = Duration.ofHours(1);
    private static final Instant START = Instant.parse("2026-11-20T10:00:00Z");
    private static final KeySpace SPACE = new KeySpace(DdlReader.read(
                    "CREATE TABLE Users (Id INT64) PRIMARY KEY (Id);"
                            + "CREATE TABLE Orders (Id INT64, Line INT64) PRIMARY KEY (Id, Line);"
                            + "CREATE INDEX ByLine ON Orders (Line)",
                    Dialect.GOOGLE_STANDARD_SQL)
            .catalog());

    @Property
    void whatGoesInComesOutAtEveryLayer(@ForAll("hours") List<HeatWindow> minutes) {
        List<HeatWindow> tens = layer(TEN, minutes);
        HeatWindow hour = HeatWindow.merge(START.plus(HOUR), HOUR, minutes);

        for (ToLongFunction<RangeHeat> figure : List.<ToLongFunction<RangeHeat>>of(
                RangeHeat::scoreSeconds, RangeHeat::waitMicros, RangeHeat::sampledWrites, heat -> heat.hot()
                        .toSeconds())) {
            assertThat(sum(tens, figure)).isEqualTo(sum(minutes, figure));
            assertThat(sum(List.of(hour), figure)).isEqualTo(sum(minutes, figure));
        }
        assertThat(load(tens)).isEqualTo(load(minutes));
        assertThat(load(List.of(hour))).isEqualTo(load(minutes));
        assertThat(covered(tens)).isEqualTo(covered(minutes));
    }

    @Property
    void thePeakOfEachRangeSurvivesZoomingOut(@ForAll("hours") List<HeatWindow> minutes) {
        HeatWindow hour = HeatWindow.merge(START.plus(HOUR), HOUR, layer(TEN, minutes));

        assertThat(peaks(List.of(hour))).isEqualTo(peaks(minutes));
    }

    @Property
    void mergingIsCommutativeAndAssociative(@ForAll("hours") List<HeatWindow> minutes, @ForAll Random random) {
        Instant end = START.plus(HOUR);
        List<HeatWindow> shuffled = new ArrayList<>(minutes);
        Collections.shuffle(shuffled, random);
        int cut = 1 + random.nextInt(minutes.size() - 1);

        HeatWindow once = HeatWindow.merge(end, HOUR, minutes);

        assertThat(HeatWindow.merge(end, HOUR, shuffled)).isEqualTo(once);
        assertThat(HeatWindow.merge(
                        end,
                        HOUR,
                        List.of(
                                HeatWindow.merge(end, HOUR, shuffled.subList(0, cut)),
                                HeatWindow.merge(end, HOUR, shuffled.subList(cut, shuffled.size())))))
                .isEqualTo(once);
    }

    @Property
    void aBudgetLosesNoLoadAndNoPeak_andNeverMergesAcrossObjects(
            @ForAll @Size(min = 1, max = 60) List<@From("heats") RangeHeat> some,
            @ForAll @IntRange(min = 1, max = 20) int budget) {
        List<RangeHeat> heats = HeatWindow.merged(some.stream(), RangeHeat::place, RangeHeat::merge);

        List<RangeHeat> kept = new RangeBudget(budget).fit(heats, SPACE);

        Map<String, List<RangeHeat>> before = byObject(heats);
        Map<String, List<RangeHeat>> after = byObject(kept);
        assertThat(kept).hasSizeLessThanOrEqualTo(Math.max(budget, before.size()));
        assertThat(after.keySet()).isEqualTo(before.keySet());
        before.forEach((object, ranges) -> {
            assertThat(total(after.get(object), RangeHeat::scoreSeconds))
                    .isEqualTo(total(ranges, RangeHeat::scoreSeconds));
            assertThat(total(after.get(object), RangeHeat::waitMicros)).isEqualTo(total(ranges, RangeHeat::waitMicros));
            assertThat(total(after.get(object), RangeHeat::sampledWrites))
                    .isEqualTo(total(ranges, RangeHeat::sampledWrites));
            assertThat(peak(after.get(object))).isEqualTo(peak(ranges));
            assertThat(ranges).allSatisfy(range -> assertThat(after.get(object))
                    .anyMatch(holder -> range(holder).contains(range(range))));
        });
    }

    @Property
    void noRangeReachesOverAGap_whileNeighboursThatTouchAreLeft(@ForAll @IntRange(min = 2, max = 30) int touching) {
        List<RangeHeat> heats = new ArrayList<>(IntStream.range(0, touching)
                .mapToObj(i -> heat("Users", i, i + 1, 90, 0))
                .toList());
        heats.add(heat("Users", 1_000, 1_001, 50, 0));

        List<RangeHeat> kept = new RangeBudget(2).fit(heats, SPACE);

        assertThat(kept).extracting(RangeHeat::start).containsExactly("Users(0)", "Users(1000)");
        assertThat(kept).extracting(RangeHeat::limit).containsExactly("Users(" + touching + ")", "Users(1001)");
    }

    @Property
    void decayIsIndependentOfHowMinutesAreGroupedAndOrdered(
            @ForAll @Size(min = 2, max = 30) List<@From("fadings") Fading> minutes, @ForAll Random random) {
        List<Fading> shuffled = new ArrayList<>(minutes);
        Collections.shuffle(shuffled, random);
        int cut = 1 + random.nextInt(minutes.size() - 1);
        Instant now = START.plus(HOUR);

        Fading once = sum(minutes).asOf(now);
        Fading grouped = sum(List.of(sum(shuffled.subList(0, cut)), sum(shuffled.subList(cut, shuffled.size()))))
                .asOf(now);

        assertThat(grouped.scoreSeconds()).isCloseTo(once.scoreSeconds(), within(once.scoreSeconds()));
        assertThat(grouped.waitSeconds()).isCloseTo(once.waitSeconds(), within(once.waitSeconds()));
        assertThat(grouped.writes()).isCloseTo(once.writes(), within(once.writes()));
    }

    @Property
    void whatIsTakenBackWasNeverThere(@ForAll @Size(min = 2, max = 10) List<@From("fadings") Fading> minutes) {
        Fading rest = sum(minutes.subList(1, minutes.size()));

        Fading taken = sum(minutes).minus(minutes.get(0)).asOf(rest.at());

        assertThat(taken.scoreSeconds()).isCloseTo(rest.scoreSeconds(), Offset.offset(1e-3));
    }

    private static Offset<Double> within(double figure) {
        return Offset.offset(1e-9 * Math.max(1, figure));
    }

    @Provide
    Arbitrary<Fading> fadings() {
        return Combinators.combine(
                        Arbitraries.integers().between(0, 180),
                        Arbitraries.integers().between(0, 6_000),
                        Arbitraries.integers().between(0, 900),
                        Arbitraries.integers().between(0, 10_000))
                .as((minute, score, wait, writes) ->
                        new Fading(START.plus(MINUTE.multipliedBy(minute)), score, wait, writes));
    }

    @Provide
    Arbitrary<RangeHeat> heats() {
        return Combinators.combine(
                        Arbitraries.of("Users", "Orders", "ByLine"),
                        Arbitraries.integers().between(0, 100),
                        Arbitraries.integers().between(1, 30),
                        Arbitraries.integers().between(0, 100),
                        Arbitraries.integers().between(0, 1_000))
                .as((object, start, width, score, other) -> heat(object, start, start + width, score, other));
    }

    @Provide
    Arbitrary<List<HeatWindow>> hours() {
        return heats().list().ofMaxSize(8).list().ofMinSize(2).ofMaxSize(60).map(rows -> IntStream.range(0, rows.size())
                .mapToObj(minute -> minute(minute + 1, rows.get(minute)))
                .toList());
    }

    private static HeatWindow minute(int number, List<RangeHeat> rows) {
        List<ObjectHeat> objects = rows.stream()
                .map(row -> new ObjectHeat(row.object(), new Load(1, row.peakScore(), 2, 3, 1, row.waitMicros(), 7)))
                .toList();
        return new HeatWindow(
                "d",
                START.plus(MINUTE.multipliedBy(number)),
                MINUTE,
                number % 3,
                Map.of(HeatSource.SPLIT_SCORES, new Covered(MINUTE, number % 7 == 0)),
                objects.stream().map(ObjectHeat::load).reduce(Load.NONE, Load::plus),
                HeatWindow.merged(rows.stream(), RangeHeat::place, RangeHeat::merge),
                HeatWindow.merged(objects.stream(), ObjectHeat::object, ObjectHeat::merge),
                List.of(),
                Fading.NOTHING);
    }

    private static RangeHeat heat(String object, int start, int limit, int score, int other) {
        Place place = new Place(object, object + "(" + start + ")", object + "(" + limit + ")");
        return RangeHeat.ofScore(place, score, MINUTE, score > 90 ? List.of("HOT_ROW") : List.of())
                .merge(RangeHeat.ofWaiting(place, other * 1_000L))
                .merge(RangeHeat.ofSampledWrites(place, other));
    }

    private static List<HeatWindow> layer(Duration length, List<HeatWindow> minutes) {
        return minutes.stream()
                .collect(Collectors.groupingBy(
                        minute -> HeatWindow.endOf(length, minute.end()), TreeMap::new, Collectors.toList()))
                .entrySet()
                .stream()
                .map(window -> HeatWindow.merge(window.getKey(), length, window.getValue()))
                .toList();
    }

    private static Fading sum(List<Fading> loads) {
        return loads.stream().reduce(Fading.NOTHING, Fading::plus);
    }

    private static long sum(Collection<HeatWindow> windows, ToLongFunction<RangeHeat> figure) {
        return windows.stream()
                .mapToLong(window -> total(window.ranges(), figure))
                .sum();
    }

    private static long total(Collection<RangeHeat> ranges, ToLongFunction<RangeHeat> figure) {
        return ranges.stream().mapToLong(figure).sum();
    }

    private static Load load(Collection<HeatWindow> windows) {
        return windows.stream()
                .flatMap(window -> window.objects().stream())
                .map(ObjectHeat::load)
                .reduce(Load.NONE, Load::plus);
    }

    private static Duration covered(Collection<HeatWindow> windows) {
        return windows.stream()
                .map(window -> window.covered(HeatSource.SPLIT_SCORES).time())
                .reduce(Duration.ZERO, Duration::plus);
    }

    private static Map<Place, Integer> peaks(Collection<HeatWindow> windows) {
        return windows.stream()
                .flatMap(window -> window.ranges().stream())
                .collect(Collectors.toMap(RangeHeat::place, RangeHeat::peakScore, Math::max, TreeMap::new));
    }

    private static int peak(Collection<RangeHeat> ranges) {
        return ranges.stream().mapToInt(RangeHeat::peakScore).max().orElse(0);
    }

    private static Map<String, List<RangeHeat>> byObject(Collection<RangeHeat> ranges) {
        return ranges.stream().collect(Collectors.groupingBy(RangeHeat::object, TreeMap::new, Collectors.toList()));
    }

    private static KeyRange range(RangeHeat heat) {
        return SPACE.range(heat.start(), heat.limit(), List.of(heat.object()));
    }
}
