package dev.splitheat.diagnosis;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitheat.finding.Cause;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class ReadingPassTest {
    private static final String SUBSCRIBERS =
            "CREATE TABLE Subscribers (Id INT64 NOT NULL, Plan STRING(9)) PRIMARY KEY (Id)";

    @Test
    void aJobThatReadsAllRowsInOrder_isOnePass_whateverSpannerCutsBehindIt() {
        Place place = reading()
                .minutes(4, "Subscribers() .. Subscribers(900000) 75")
                .minutes(2, "Subscribers(386364) .. Subscribers(900000) 74 MOVING_HOT_SPOT")
                .minutes(2, "Subscribers(618535) .. Subscribers(900000) 82")
                .minutes(3, "Subscribers(900000) .. Subscribers(1800000) 77")
                .minutes(3, "Subscribers(1800000) .. <end> 77")
                .minutes(3, "Subscribers(2289424) .. <end> 77 MOVING_HOT_SPOT")
                .minutes(3, "Subscribers(2589424) .. <end> 77 MOVING_HOT_SPOT");

        assertThat(place.suspect().surelyWalksThrough()).isTrue();
        assertThat(told(place)).isEqualTo(Optional.of(Cause.UNSPLIT_LOAD));
    }

    @Test
    void readersOfTheNewestRows_haveNoneInFrontOfThem() {
        Place place = reading()
                .minutes(4, "Subscribers(100) .. <end> 85")
                .minutes(3, "Subscribers(386364) .. <end> 84 MOVING_HOT_SPOT")
                .minutes(3, "Subscribers(618535) .. <end> 86")
                .minutes(3, "Subscribers(900000) .. <end> 85 MOVING_HOT_SPOT")
                .minutes(3, "Subscribers(1289424) .. <end> 84");

        assertThat(place.suspect().walksThrough()).isFalse();
        assertThat(told(place)).isEqualTo(Optional.of(Cause.RECENT_READS));
    }

    /** A cut through late rows stands in front of them. */
    @Test
    void readersOfTheNewestRows_behindABoundThatStays_goThroughNone() {
        Place place = reading()
                .minutes(4, "Subscribers(100) .. Subscribers(9000000) 85")
                .minutes(3, "Subscribers(386364) .. Subscribers(9000000) 84")
                .minutes(3, "Subscribers(618535) .. Subscribers(9000000) 86")
                .minutes(3, "Subscribers(900000) .. Subscribers(9000000) 85");

        assertThat(place.suspect().walksThrough()).isFalse();
    }

    /** Spanner cuts between venues, so that each split ends among the next one's rows. */
    @Test
    void readersOfOneVenuesNewestRows_goThroughNone_wheneverTheSplitReachesIntoTheNextVenue() {
        Place place = new Place(
                        "CREATE TABLE Quotes (Venue STRING(8) NOT NULL, Id INT64 NOT NULL) PRIMARY KEY (Venue, Id)")
                .doing(Work.operations("Quotes", 1_200_000, 600, 0))
                .minutes(3, "Quotes(\"X\",100) .. Quotes(\"Y\",5) 85")
                .minutes(3, "Quotes(\"X\",200) .. Quotes(\"Y\",5) 85")
                .minutes(3, "Quotes(\"X\",300) .. Quotes(\"Y\",9) 85")
                .minutes(3, "Quotes(\"X\",400) .. Quotes(\"Y\",9) 85");

        assertThat(place.suspect().walksThrough()).isFalse();
    }

    private static Place reading() {
        return new Place(SUBSCRIBERS).doing(Work.operations("Subscribers", 1_200_000, 600, 0));
    }

    private static Optional<Cause> told(Place place) {
        return new Diagnostician((examiner, problem) -> {
                    throw problem;
                })
                .diagnose(place.suspect())
                .map(Diagnosis::cause);
    }
}
