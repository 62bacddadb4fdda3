package dev.splitheat.diagnosis;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Optional;
import org.junit.jupiter.api.Test;

class HeavyValueTest {
    private static final String ORDERS =
            "CREATE TABLE Orders (Tenant INT64 NOT NULL, Id STRING(36) NOT NULL) PRIMARY KEY (Tenant, Id)";

    @Test
    void oneThatHasTheHeat_isAlone_whateverTheLastSplitsEndMovesTo() {
        Place place = new Place(ORDERS);
        for (int end = 3; end < 6; end++) {
            place.minutes(
                    4,
                    "Orders(6) .. Orders(7,\"3a\") 62",
                    "Orders(7,\"3a\") .. Orders(7,\"5b\") 62",
                    "Orders(7,\"5b\") .. Orders(7,\"8c\") 62",
                    "Orders(7,\"8c\") .. Orders(8,\"%da\") 62".formatted(end));
        }

        assertThat(HeavyValue.of(place.suspect())).hasValueSatisfying(heavy -> {
            assertThat(heavy.values()).extracting(value -> value.value()).containsExactly(Optional.of(7L));
            assertThat(heavy.others()).isZero();
        });
    }

    @Test
    void twoThatHaveItBetweenThem_areHeavyBoth_alsoWhereSplitsReachIntoOthersRows() {
        Place place = new Place(ORDERS)
                .minutes(
                        12,
                        "Orders(39,\"c1\") .. Orders(40,\"7e3d11aa\") 80",
                        "Orders(40,\"7e3d11aa\") .. Orders(40,\"c0ffee00\") 80",
                        "Orders(40,\"c0ffee00\") .. Orders(41,\"1b\") 80",
                        "Orders(41,\"1b\") .. Orders(900,\"81d2c3b4\") 90",
                        "Orders(900,\"81d2c3b4\") .. Orders(901,\"0d\") 90");

        assertThat(HeavyValue.of(place.suspect())).map(HeavyValue::others).contains(1);
    }

    @Test
    void loadUnderManyValues_isNobodysAlone() {
        Place place = new Place(ORDERS)
                .minutes(
                        12,
                        "Orders(1,\"a1\") .. Orders(2,\"b3\") 80",
                        "Orders(2,\"b3\") .. Orders(3,\"1c\") 80",
                        "Orders(3,\"1c\") .. Orders(4,\"e5\") 80",
                        "Orders(4,\"e5\") .. Orders(5,\"3f\") 80");

        assertThat(HeavyValue.of(place.suspect())).isEmpty();
    }
}
