package dev.splitheat.redesign;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitheat.finding.Cause;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SpotTest {
    private static final Spot SPOT = spot("d", Cause.HOT_ROW, "Orders", "ByDate", "Date");

    @Test
    void whatIsToldTheSameOfAPlace_isOneSpot() {
        Spot again = spot("d", Cause.HOT_ROW, "Orders", "ByDate", "Date");

        assertThat(again).isEqualTo(SPOT).hasSameHashCodeAs(SPOT);
    }

    @ParameterizedTest
    @CsvSource({
        "e, HOT_ROW, Orders, ByDate, Date",
        "d, QUEUE, Orders, ByDate, Date",
        "d, HOT_ROW, Users, ByDate, Date",
        "d, HOT_ROW, Orders,, Date",
        "d, HOT_ROW, Orders, ByDate,"
    })
    void whateverDiffers_makesItAnother(String database, Cause cause, String table, String index, String column) {
        assertThat(spot(database, cause, table, index, column)).isNotEqualTo(SPOT);
    }

    private static Spot spot(String database, Cause cause, String table, String index, String column) {
        return new Spot(
                database, cause, Optional.ofNullable(table), Optional.ofNullable(index), Optional.ofNullable(column));
    }
}
