package dev.splitheat.episode;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitheat.finding.Basis;
import dev.splitheat.finding.Cause;
import dev.splitheat.finding.Finding;
import dev.splitheat.finding.Severity;
import dev.splitheat.interval.SamplingRequest;
import dev.splitheat.rules.SamplingRules;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SamplingWishTest {
    private static final SamplingWish WISH = new SamplingWish(SamplingRules.DEFAULT);
    private static final Instant NOW = Instant.parse("2026-11-20T10:00:00Z");

    @ParameterizedTest
    @CsvSource({
        "OPEN, UNDIAGNOSED, 0.9, true",
        "OPEN, MONOTONIC_KEY, 0.79, true",
        "OPEN, MONOTONIC_KEY, 0.8, false",
        "RESOLVED, UNDIAGNOSED, 0.5, false",
        "MERGED, UNDIAGNOSED, 0.5, false"
    })
    void keysAreWanted_whileNobodyIsSureOfTheCause(
            Finding.Status status, Cause cause, double confidence, boolean wanted) {
        Finding finding = finding(status, cause, confidence, Optional.of("Orders"));

        assertThat(WISH.of(finding, List.of()).isPresent()).isEqualTo(wanted);
    }

    @Test
    void aRequestSaysHowManyAndUntilWhen() {
        assertThat(WISH.of(unsure(), List.of()))
                .contains(new SamplingRequest("d", "Orders", 1_000, NOW.plus(Duration.ofMinutes(15))));
    }

    @ParameterizedTest
    @CsvSource({"0, true", "5, true", "6, false", "15, false"})
    void itIsRenewedShortlyBeforeItRunsOut(int minutesLeft, boolean renewed) {
        SamplingRequest last = asked("Orders", minutesLeft);

        assertThat(WISH.of(unsure(), List.of(last)).isPresent()).isEqualTo(renewed);
    }

    @Test
    void heatOfAWholeDatabase_hasNoTableToAskFor() {
        Finding capacity = finding(Finding.Status.OPEN, Cause.CAPACITY, 0.5, Optional.empty());

        assertThat(WISH.of(capacity, List.of())).isEmpty();
    }

    @Test
    void onlySoManyTablesAreAskedForAtATime_thatOfARunningRequestIsOneOfThem() {
        List<SamplingRequest> others = IntStream.range(0, SamplingRules.DEFAULT.tables())
                .mapToObj(i -> asked("T" + i, 10))
                .toList();
        List<SamplingRequest> withOneThatRanOut = IntStream.range(0, SamplingRules.DEFAULT.tables())
                .mapToObj(i -> asked("T" + i, 10 * i))
                .toList();

        assertThat(WISH.of(unsure(), others)).isEmpty();
        assertThat(WISH.of(unsure(), withOneThatRanOut)).isPresent();
        assertThat(WISH.of(
                        finding(Finding.Status.OPEN, Cause.UNDIAGNOSED, 0.5, Optional.of("T0")),
                        IntStream.range(0, SamplingRules.DEFAULT.tables())
                                .mapToObj(i -> asked("T" + i, 4))
                                .toList()))
                .isPresent();
    }

    private static SamplingRequest asked(String table, int minutesLeft) {
        return new SamplingRequest("d", table, SamplingRules.DEFAULT.keys(), NOW.plus(Duration.ofMinutes(minutesLeft)));
    }

    private static Finding unsure() {
        return finding(Finding.Status.OPEN, Cause.UNDIAGNOSED, 0.5, Optional.of("Orders"));
    }

    private static Finding finding(Finding.Status status, Cause cause, double confidence, Optional<String> table) {
        return new Finding(
                "d",
                "f",
                3,
                status,
                Optional.empty(),
                cause,
                Severity.WARNING,
                confidence,
                table,
                Optional.empty(),
                Optional.empty(),
                "<begin>",
                "<end>",
                NOW.minusSeconds(600),
                NOW.minusSeconds(300),
                NOW,
                Optional.empty(),
                90,
                10,
                Optional.empty(),
                List.of(),
                Basis.NONE);
    }
}
