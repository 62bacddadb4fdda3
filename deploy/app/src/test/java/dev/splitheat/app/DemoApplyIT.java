package dev.splitheat.app;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;
import static org.awaitility.Awaitility.await;

import dev.splitheat.finding.Cause;
import dev.splitheat.interval.Interval;
import dev.splitheat.interval.SplitRow;
import dev.splitheat.notice.Alert;
import dev.splitheat.sandbox.client.DdlRefusedException;
import dev.splitheat.sandbox.client.SandboxAdmin;
import dev.splitheat.topics.Topic;
import dev.splitheat.wire.Wire;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** {@code demo apply} from another terminal, on a demo that is killed afterwards and started again. */
class DemoApplyIT {
    /** The first minute after the change is the first without load, and the end of that one is awaited too. */
    private static final Duration COOL = Duration.ofMinutes(2);

    @RegisterExtension
    static final Story STORY = new Story(DemoApplyIT::applyAndRestart);

    private static Alert alert;
    private static Ended applied;
    private static Ended unknown;
    private static Throwable afterRestart;
    private static Ended withoutDemo;
    private static List<Interval<SplitRow>> before;
    private static List<Interval<SplitRow>> after;
    private static String state;

    private static void applyAndRestart(Path temp) throws Exception {
        DemoUnderTest demo = DemoUnderTest.on(temp);
        try (ProcessUnderTest process = demo.start()) {
            demo.awaitAnalysed();
            await().atMost(DemoUnderTest.LIMIT).until(() -> !appendedTo(demo).isEmpty());
            alert = appendedTo(demo).get(appendedTo(demo).size() - 1);
            unknown = apply(demo, "nothing");
            Instant at = Instant.now();
            before = intervals(demo, at.minus(Duration.ofMinutes(30)), at);
            applied = apply(demo, alert.finding().id().substring(0, 6));
            Instant cool = at.plus(COOL);
            await().atMost(Duration.ofMinutes(5))
                    .pollInterval(Duration.ofSeconds(2))
                    .until(() -> !intervals(demo, cool, Instant.MAX).isEmpty());
            after = intervals(demo, cool, Instant.MAX);
            state = Files.readString(temp.resolve("data/sandbox.json"));
            process.kill();
        }
        withoutDemo = apply(demo, alert.finding().id());
        try (ProcessUnderTest process = demo.start()) {
            try (SandboxAdmin admin = SandboxAdmin.at(demo.spannerPort())) {
                afterRestart = catchThrowable(() -> admin.updateDdl(
                        DemoUnderTest.SHOP, List.of("CREATE TABLE OrderEvents_new (A INT64) PRIMARY KEY (A)")));
            }
            assertThat(process.terminate()).isZero();
        }
    }

    @Test
    void whatWasAdvisedIsPrintedAndApplied() {
        assertThat(applied.errors())
                .startsWith("splitheat: applied SWAP_KEY_ORDER for finding "
                        + alert.finding().id() + " in " + DemoUnderTest.SHOP)
                .hasLineCount(1);
        assertThat(applied.output())
                .startsWith("CREATE TABLE OrderEvents_new (")
                .contains("PRIMARY KEY (EventId, HappenedAt)");
        assertThat(applied.status()).isZero();
    }

    @Test
    void theObjectIsHotNoMore() {
        assertThat(before).isNotEmpty().anyMatch(DemoApplyIT::isHot);
        assertThat(after).isNotEmpty().noneMatch(DemoApplyIT::isHot);
    }

    @Test
    void itIsWrittenDown_soThatARestartedDemoKnowsIt() {
        assertThat(state).contains("CREATE TABLE OrderEvents_new");
        assertThat(afterRestart)
                .isInstanceOf(DdlRefusedException.class)
                .hasMessageStartingWith("the DDL was not applied to " + DemoUnderTest.SHOP + ": ")
                .hasMessageContaining("OrderEvents_new");
    }

    @Test
    void anUnknownFindingIsRefusedWithTheKnownOnes() {
        assertThat(unknown.errors())
                .startsWith("splitheat: no finding begins with 'nothing'; there are ")
                .contains(alert.finding().id())
                .hasLineCount(1);
        assertThat(unknown.status()).isEqualTo(2);
    }

    @Test
    void withoutADemoThatIsSaid() {
        assertThat(withoutDemo.errors())
                .startsWith("splitheat: no Splitheat answers on 127.0.0.1:")
                .contains("start 'splitheat demo' in another terminal")
                .hasLineCount(1);
        assertThat(withoutDemo.status()).isEqualTo(2);
    }

    private static List<Alert> appendedTo(DemoUnderTest demo) {
        return demo.topics().values(Topic.ALERTS, Wire.ALERTS).stream()
                .filter(each -> each.finding().database().equals(DemoUnderTest.SHOP))
                .filter(each -> each.finding().cause() == Cause.MONOTONIC_KEY)
                .filter(each -> !each.advice().recommendations().isEmpty())
                .toList();
    }

    /** Of the shop, those that ended in this time. */
    private static List<Interval<SplitRow>> intervals(DemoUnderTest demo, Instant from, Instant to) {
        return demo.intervals().stream()
                .filter(interval -> interval.database().equals(DemoUnderTest.SHOP))
                .filter(interval ->
                        interval.end().isAfter(from) && !interval.end().isAfter(to))
                .toList();
    }

    private static boolean isHot(Interval<SplitRow> interval) {
        return interval.rows().stream().anyMatch(row -> row.start().startsWith("OrderEvents("));
    }

    private static Ended apply(DemoUnderTest demo, String finding) throws IOException {
        try (ProcessUnderTest process = ProcessUnderTest.start(
                demo.temp(),
                "demo",
                "apply",
                finding,
                "--kafka-port",
                Integer.toString(demo.kafkaPort()),
                "--spanner-port",
                Integer.toString(demo.spannerPort()))) {
            return new Ended(process.awaitEnd(), process.output(), process.errors());
        }
    }

    /** What is left of a process that ended by itself. */
    private record Ended(int status, String output, String errors) {}
}
