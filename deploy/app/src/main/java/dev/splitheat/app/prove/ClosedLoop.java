package dev.splitheat.app.prove;

import dev.splitheat.app.replay.TemporaryStores;
import dev.splitheat.app.seen.SeenKeys;
import dev.splitheat.finding.Advice;
import dev.splitheat.finding.Finding;
import dev.splitheat.finding.Proof;
import dev.splitheat.finding.Severity;
import dev.splitheat.sandbox.scenario.Scenario;
import dev.splitheat.sandbox.world.SimulatedDatabase;
import dev.splitheat.sandbox.world.World;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Lives through a scenario, does what is advised first for each serious finding, and looks at what becomes of it. */
public final class ClosedLoop {
    /** Between a finding and the change: keys are sampled meanwhile, and the finding grows sure of its cause. */
    private static final int SETTLING = 40;
    /** A change shows when splits and servers have followed it. */
    private static final int FOLLOWING = 30;
    /** So long it is compared. */
    private static final int LOOKED_AT = 30;

    private static final int MOST_TIMES = 3;

    private final long seed;
    private final Instant start;
    private final Path temporary;

    /**
     * @param start of every scenario's history
     * @param temporary where the topologies' stores are kept meanwhile
     */
    public ClosedLoop(long seed, Instant start, Path temporary) {
        this.seed = seed;
        this.start = start;
        this.temporary = temporary;
    }

    /** One for each serious finding that was open when the first of them had settled; none where nothing was found. */
    List<Cured> close(Scenario scenario) {
        SimulatedDatabase database = World.of(seed, start, List.of(SeenKeys.watched(scenario.plan())))
                .databases()
                .iterator()
                .next();
        try (TemporaryStores stores = TemporaryStores.below(temporary);
                Course course = new Course(database, stores.directory())) {
            Deque<Minute> lived = untilSettled(scenario, course);
            List<Finding> found = serious(course);
            if (found.isEmpty()) {
                return List.of();
            }
            Trouble before = Trouble.NONE;
            for (Minute minute : lived) {
                before = before.and(minute);
            }
            return cure(scenario, course, found, before);
        }
    }

    private List<Cured> cure(Scenario scenario, Course course, List<Finding> found, Trouble before) {
        Map<Finding, Advice> advice = new LinkedHashMap<>();
        Map<Finding, List<Cure>> done = new LinkedHashMap<>();
        Cures cures = new Cures(scenario, course.database());
        found.forEach(finding -> {
            advice.put(finding, course.advice(finding));
            done.put(
                    finding,
                    course.advice(finding).recommendations().stream()
                            .findFirst()
                            .map(first -> cures.of(finding, first))
                            .orElseGet(List::of));
        });
        course.apply(done.values().stream().flatMap(List::stream).toList());
        live(course, FOLLOWING);
        Trouble after = Trouble.NONE;
        for (Minute minute : live(course, LOOKED_AT)) {
            after = after.and(minute);
        }
        untilProved(scenario, course, found);
        List<Cured> cured = new ArrayList<>();
        for (Finding finding : found) {
            cured.add(
                    Cured.of(scenario.name(), finding, advice.get(finding), done.get(finding), before, course, after));
        }
        return cured;
    }

    private static Deque<Minute> untilSettled(Scenario scenario, Course course) {
        Instant end = course.now().plus(scenario.lasts());
        Deque<Minute> lived = new ArrayDeque<>();
        int settled = 0;
        while (settled < SETTLING && course.now().isBefore(end)) {
            lived.addAll(live(course, 1));
            settled += serious(course).isEmpty() ? 0 : 1;
        }
        while (lived.size() > LOOKED_AT) {
            lived.removeFirst();
        }
        return lived;
    }

    /** Until Splitheat has judged every change, or the scenario would be over three times. */
    private static void untilProved(Scenario scenario, Course course, List<Finding> found) {
        Instant end = course.database().start().plus(scenario.lasts().multipliedBy(MOST_TIMES));
        while (course.now().isBefore(end) && !found.stream().allMatch(finding -> judged(course.advice(finding)))) {
            live(course, 1);
        }
    }

    private static boolean judged(Advice advice) {
        return advice.proof()
                .filter(proof ->
                        proof.outcome() != Proof.Outcome.VERIFYING && proof.outcome() != Proof.Outcome.UNDER_WAY)
                .isPresent();
    }

    private static List<Finding> serious(Course course) {
        return course.findings().stream()
                .filter(finding -> finding.status() == Finding.Status.OPEN)
                .filter(finding -> finding.severity() != Severity.INFO)
                .toList();
    }

    private static List<Minute> live(Course course, int minutes) {
        List<Minute> lived = new ArrayList<>();
        for (int minute = 0; minute < minutes; minute++) {
            lived.add(course.minute());
        }
        return lived;
    }
}
