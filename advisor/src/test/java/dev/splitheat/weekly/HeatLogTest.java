package dev.splitheat.weekly;

import static dev.splitheat.weekly.ShopWeek.WEEK;
import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class HeatLogTest {
    private static final Instant FROM = WEEK.from();
    private static final Instant UNTIL = WEEK.until();

    private final HeatLog log = new HeatLog(WEEK);

    private static HotHour hour(int revision, HotHour.Range... ranges) {
        return new HotHour(FROM.plusSeconds(3_600), revision, 3_600, false, List.of(ranges), Map.of());
    }

    private static HotHour.Range hot(String object, int seconds) {
        return new HotHour.Range(object, "<begin>", "<end>", 80, seconds);
    }

    @Test
    void anHourThatIsToldAgain_isWhatItWasToldLast() {
        log.add(hour(1, hot("Orders", 600), hot("Users", 600)));
        log.add(hour(2, hot("Users", 1_200)));
        log.add(hour(1, hot("Orders", 3_600)));

        assertThat(log.hotMinutes("Orders", FROM, UNTIL)).isZero();
        assertThat(log.hotMinutes("Users", FROM, UNTIL)).isEqualTo(20);
        assertThat(log.hotMinutes(FROM, UNTIL)).isEqualTo(20);
    }

    @Test
    void rangesOfAnObject_areAddedUp_toNoMoreThanAnHour() {
        log.add(hour(1, hot("Orders", 2_400), hot("orders", 2_400)));

        assertThat(log.hotMinutes("ORDERS", FROM, UNTIL)).isEqualTo(60);
    }
}
