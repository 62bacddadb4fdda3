package dev.splitheat.diagnosis;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class HarmTest {
    private static final String ACCOUNTS =
            "CREATE TABLE Accounts (Id STRING(34) NOT NULL, Balance NUMERIC) PRIMARY KEY (Id)";
    private static final String JAM = "Accounts(a1) waited 150 Accounts.Balance:Exclusive";

    @Test
    void transactionsThatWaitForMostOfTheirTime_areHarmedAfterTenMinutes() {
        Place place = accounts(100, 0.08).minutes(9, JAM);

        assertThat(Harm.isDone(place.suspect())).isFalse();
        assertThat(Harm.isDone(place.minute(JAM).suspect())).isTrue();
    }

    @Test
    void waitsThatAreLittleOfALongTransaction_areNoHarm() {
        assertThat(Harm.isDone(accounts(100, 2).minutes(10, JAM).suspect())).isFalse();
    }

    @Test
    void aFifthOfTheCommitsAborted_isHarmToAHotPlace() {
        Place place = accounts(700, 0.01).minutes(10, "Accounts(\"a1\") .. Accounts(\"a11\") 90");

        assertThat(Harm.isDone(place.suspect())).isTrue();
    }

    private static Place accounts(long aborts, double latencySeconds) {
        return new Place(ACCOUNTS)
                .doing(Work.transactions(
                        "", List.of("Accounts.Balance"), List.of("Accounts.Balance"), 3000, aborts, latencySeconds));
    }
}
