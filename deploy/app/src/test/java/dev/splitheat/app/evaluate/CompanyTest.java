package dev.splitheat.app.evaluate;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitheat.sandbox.scenario.Scenario;
import dev.splitheat.sandbox.scenario.ScenarioLibrary;
import java.nio.file.Path;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What the demo shows, with many seeds: what is hot is found once with its cause, what only looks so is let be. */
class CompanyTest {
    private static final Instant START = Instant.parse("2026-11-20T04:00:00Z");
    private static final int SEEDS = 4;

    @TempDir
    Path temporary;

    @ParameterizedTest
    @ValueSource(strings = {"shop", "sessions", "catalog-import", "branch"})
    void everythingIsToldOnceAndRightly(String database) {
        Scenario scenario = ScenarioLibrary.named("demo/" + database);
        Detector detector = ProductionTopology.withViews(temporary);

        Map<Long, List<String>> faults = new LinkedHashMap<>();
        for (long seed = 1; seed <= SEEDS; seed++) {
            Lived lived = new Witness(seed, START, false).liveThrough(scenario);
            faults.put(seed, Judgement.of(lived, detector.detect(lived)).faults());
        }

        assertThat(faults).allSatisfy((seed, each) -> assertThat(each).isEmpty());
    }
}
