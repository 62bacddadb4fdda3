package dev.splitheat.diagnosis;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitheat.interval.Distribution;
import dev.splitheat.interval.MetricPoint;
import dev.splitheat.rules.HarmRules;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class HarmTest {
    private static final Harm HARM = new Harm(HarmRules.DEFAULT);
    private static final String ACCOUNTS =
            "CREATE TABLE Accounts (Id STRING(34) NOT NULL, Balance NUMERIC) PRIMARY KEY (Id)";
    private static final String HOT = "Accounts(\"a1\") .. Accounts(\"a11\") 90";
    private static final String JAM = "Accounts(a1) waited 150 Accounts.Balance:Exclusive";

    @Test
    void transactionsThatWaitForMostOfTheirTime_areHarmedAfterTenMinutes() {
        Place place = accounts(100, 0.08).minutes(9, JAM);

        assertThat(HARM.isDone(place.suspect())).isFalse();
        assertThat(HARM.isDone(place.minute(JAM).suspect())).isTrue();
    }

    @Test
    void aLineThatAnHourTells_isSaidToBeOfTheHour_andNotOfMinutesThatNobodySaw() {
        Place place = accounts(100, 0.08)
                .each(Duration.ofHours(1))
                .minute("Accounts(a1) waited 9000 Accounts.Balance:Exclusive");

        assertThat(HARM.done(place.suspect(), Instant.parse("2026-11-20T12:00:00Z")))
                .hasValueSatisfying(phrase -> assertThat(phrase.plain())
                        .endsWith("% of their time in 1 interval of an hour.")
                        .doesNotContain("minutes"));
    }

    @Test
    void waitsThatAreLittleOfALongTransaction_areNoHarm() {
        assertThat(HARM.isDone(accounts(100, 2).minutes(10, JAM).suspect())).isFalse();
    }

    @Test
    void aFifthOfTheCommitsAborted_isHarmToAHotPlace() {
        Place place = accounts(700, 0.01).minutes(10, "Accounts(\"a1\") .. Accounts(\"a11\") 90");

        assertThat(HARM.isDone(place.suspect())).isTrue();
    }

    @Test
    void moreAbortsThanCommits_areAllOfThem() {
        Place place = accounts(30_000, 0.01).minutes(10, HOT);

        assertThat(HARM.done(place.suspect(), Instant.parse("2026-11-20T12:00:00Z")))
                .hasValueSatisfying(phrase -> assertThat(phrase.plain())
                        .endsWith("100 % of the attempts of transactions that touch Accounts were aborted."));
    }

    @ParameterizedTest
    @CsvSource({"0.80, 0.05, false", "0.85, 0.07, true", "0.95, 0, true"})
    void anInstanceWithoutCpuToSpare_isHarmedByWhatIsHot(double users, double systems, boolean harmed) {
        Place place = new Place(ACCOUNTS).measuring(cpu("false", users), cpu("true", systems));

        assertThat(HARM.isDone(place.minutes(10, HOT).suspect())).isEqualTo(harmed);
    }

    @ParameterizedTest
    @CsvSource({"0.012, false", "0.019, false", "0.020, true", "0.3, true"})
    void requestsThatTakeTwiceAsLongAsBeforeTheHeat_areHarmed(double seconds, boolean harmed) {
        Place place = new Place(ACCOUNTS).measuring(latencies(0.01)).minutes(20);

        place.measuring(latencies(seconds)).minutes(10, HOT);

        assertThat(HARM.isDone(place.suspect())).isEqualTo(harmed);
    }

    private static MetricPoint cpu(String system, double share) {
        return new MetricPoint(
                "instance/cpu/utilization", Map.of("is_system", system), OptionalDouble.of(share), Optional.empty());
    }

    private static MetricPoint latencies(double mean) {
        Distribution spread = new Distribution(500, mean, 0, 1, 2, 1, List.of());
        return new MetricPoint(
                "api/request_latencies", Map.of("method", "Commit"), OptionalDouble.empty(), Optional.of(spread));
    }

    private static Place accounts(long aborts, double latencySeconds) {
        return new Place(ACCOUNTS)
                .doing(Work.transactions(
                        "", List.of("Accounts.Balance"), List.of("Accounts.Balance"), 3000, aborts, latencySeconds));
    }
}
