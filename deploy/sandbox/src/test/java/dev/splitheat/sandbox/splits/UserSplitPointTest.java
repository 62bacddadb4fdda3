package dev.splitheat.sandbox.splits;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitheat.sandbox.load.Access;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;

class UserSplitPointTest {
    private final SplitMapRun run = new SplitMapRun(SplitMapRun.ONE_TABLE, 5, 1);

    private void add(String key, int hours) {
        run.splits.addSplitPoint(new UserSplitPoint(
                run.keys.read(key), SplitMapRun.START.plus(Duration.ofHours(hours)), "CloudAddSplitPointsAPI"));
    }

    @Test
    void loadForWhichPointsWereSetDoesNotWarmUp() {
        for (int key = 100; key < 1_000; key += 100) {
            add("T(" + key + ")", 240);
        }
        run.pass(10, minute -> List.of());

        List<SplitMinute> minutes = run.pass(30, minute -> run.spread(240, 0, 10));

        assertThat(minutes).allMatch(minute -> minute.rows().isEmpty());
    }

    @Test
    void aPointIsThereFromTheNextMinuteOn() {
        run.pass(List.of());

        add("T(100)", 240);

        assertThat(run.pass(List.of()).starts()).containsKey(run.keys.read("T(100)"));
    }

    @Test
    void aPointKeepsItsBoundaryUntilItExpires() {
        add("T(100)", 2);

        run.pass(119, minute -> List.of());
        int inForce = run.splits.starts().size();
        run.pass(5, minute -> List.of());

        assertThat(inForce).isEqualTo(2);
        assertThat(run.splits.starts()).hasSize(1);
    }

    @Test
    void aPointWithAnExpiryThatHasPassedTakesTheOneThereAway() {
        add("T(100)", 240);
        add("T(200)", 240);
        run.pass(60, minute -> List.of());

        add("T(100)", 0);
        run.pass(2, minute -> List.of());

        Instant now = SplitMapRun.START.plus(Duration.ofHours(1));
        assertThat(run.splits.splitPoints(now))
                .extracting(point -> point.key().text())
                .containsExactly("T(200)");
        assertThat(run.splits.starts()).extracting(Object::toString).containsExactly("<begin>", "T(200)");
    }

    @Test
    void aBoundaryIsPrintedAsSplitStatisticsDoHoweverItWasWritten() {
        SplitMapRun texts = new SplitMapRun("CREATE TABLE S (K STRING(MAX) NOT NULL) PRIMARY KEY (K)", 3, 1);
        texts.splits.addSplitPoint(new UserSplitPoint(
                texts.keys.read("S(ab)"), SplitMapRun.START.plus(UserSplitPoint.DEFAULT_LIFE), "me"));

        SplitMinute minute = texts.pass(List.of(SplitMapRun.touch(texts.keys.read("S(\"b\")"), Access.READ, 1, 70)));

        assertThat(minute.rows().get(0).start()).isEqualTo("S(\"ab\")");
    }
}
