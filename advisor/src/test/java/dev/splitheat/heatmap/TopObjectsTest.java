package dev.splitheat.heatmap;

import static dev.splitheat.heatmap.ShopHeat.hot;
import static dev.splitheat.heatmap.ShopHeat.minute;
import static dev.splitheat.heatmap.ShopHeat.place;
import static dev.splitheat.heatmap.ShopHeat.slice;
import static dev.splitheat.heatmap.ShopHeat.waited;
import static org.assertj.core.api.Assertions.assertThat;

import dev.splitheat.heatmap.TopObject.Course;
import dev.splitheat.view.FixedViews;
import java.util.List;
import java.util.function.IntUnaryOperator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What a picture shows as lines, told as lines. */
class TopObjectsTest {
    private static final int MINUTES = 30;

    /** Each minute one hot row of Users, where {@code row} says; and once a blip of all of Archive. */
    private static List<TopObject> top(Metric metric, IntUnaryOperator row) {
        FixedViews heat = new FixedViews();
        for (int minute = 1; minute <= MINUTES; minute++) {
            int key = row.applyAsInt(minute);
            SliceRange users = hot(place("Users", key, key + 1), 80);
            heat.put(
                    minute == 7
                            ? slice(Layer.MINUTE, minute(minute), users, hot(place("Archive", 0, 999), 100))
                            : slice(Layer.MINUTE, minute(minute), users, waited(place("Orders", 3, 4), 2)));
        }
        Columns columns = new Columns(minute(0), Layer.MINUTE.length(), MINUTES, Layer.MINUTE);
        return TopObjects.of(heat, ShopHeat.DATABASE, metric, columns, ShopHeat.SPACE, 5, place -> true);
    }

    @Test
    void aHotSpotThatMoves_isOneLine_beforeABlipThatWasHotter() {
        assertThat(top(Metric.SPLIT_SCORE, minute -> minute))
                .containsExactly(
                        new TopObject("Users", MINUTES, Course.RISES, 80, 80, MINUTES, minute(MINUTES)),
                        new TopObject("Archive", 1, Course.STAYS, 100, 100.0 / MINUTES, 1, minute(7)));
    }

    @ParameterizedTest
    @CsvSource({"1, RISES", "-1, FALLS", "0, STAYS"})
    void itsCourse_isWhereKeysWent(int step, Course course) {
        assertThat(top(Metric.SPLIT_SCORE, minute -> 1_000 + step * minute)
                        .get(0)
                        .course())
                .isEqualTo(course);
    }

    @Test
    void whatJumpsToAndFro_goesNowhere() {
        assertThat(top(Metric.SPLIT_SCORE, minute -> minute % 2 * 500).get(0).course())
                .isEqualTo(Course.STAYS);
    }

    @Test
    void waiting_isNoHeat_andToldAllTheSame() {
        assertThat(top(Metric.LOCK_WAIT, minute -> minute))
                .containsExactly(new TopObject("Orders", 1, Course.STAYS, 2, 2.0 * 29 / MINUTES, 0, minute(MINUTES)));
    }

    @Test
    void rangesThatAreHotAtOnce_countOnce() {
        FixedViews heat = new FixedViews()
                .put(slice(Layer.MINUTE, minute(1), hot(place("Users", 1, 2), 60), hot(place("Users", 5, 6), 70)));
        Columns columns = new Columns(minute(0), Layer.MINUTE.length(), 1, Layer.MINUTE);

        assertThat(TopObjects.of(
                        heat, ShopHeat.DATABASE, Metric.SPLIT_SCORE, columns, ShopHeat.SPACE, 5, place -> true))
                .containsExactly(new TopObject("Users", 2, Course.STAYS, 70, 70, 1, minute(1)));
    }
}
