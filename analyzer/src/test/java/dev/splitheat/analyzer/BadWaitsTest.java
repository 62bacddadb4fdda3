package dev.splitheat.analyzer;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitheat.finding.Cause;
import dev.splitheat.finding.Finding;
import dev.splitheat.finding.Phrase;
import dev.splitheat.finding.SetAside;
import dev.splitheat.interval.Coverage;
import dev.splitheat.interval.Interval;
import dev.splitheat.interval.LockRow;
import dev.splitheat.topics.Topic;
import dev.splitheat.wire.Wire;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Waits that tell who waited, and then no more. */
class BadWaitsTest {
    private static final int SOUND = 12;
    private static final int MINUTES = 24;
    private static final String VIEW = "LOCK_STATS_TOP_MINUTE";

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "Users(7) |    -1 | with impossible figures | somebody waited there, and how long is not known.",
                "Users(7) | 1e300 | with impossible figures | somebody waited there, and how long is not known.",
                "no key   |    90 | whose key is none       | which place these are of is not known, and that their"
                        + " minutes tell of no wait does not say that nobody waited.",
            })
    void aFindingThatBadRowsKeepOpen_saysHowManyThereWere(String key, double seconds, String what, String become) {
        try (Rig rig = new Rig()) {
            rig.catalog();
            for (int minute = 1; minute <= MINUTES; minute++) {
                boolean sound = minute <= SOUND;
                wait(rig, minute, new LockRow(Optional.of(sound ? "Users(7)" : key), sound ? 90 : seconds, List.of()));
            }

            List<Finding> findings = rig.findings();
            Finding last = findings.get(findings.size() - 1);
            assertThat(last.cause()).isEqualTo(Cause.LOCK_CONTENTION);
            assertThat(last.status()).isEqualTo(Finding.Status.OPEN);
            assertThat(last.basis().setAside())
                    .containsExactly(new SetAside("rows of " + VIEW + " " + what, MINUTES - SOUND));
            assertThat(last.evidence())
                    .extracting(Phrase::plain)
                    .contains(MINUTES - SOUND + " rows of " + VIEW + " " + what + " in the last hour: " + become);
        }
    }

    @Test
    void waitsInATableThatTheSchemaDoesNotHave_areSaidWithTheirMinutes() {
        try (Rig rig = new Rig()) {
            rig.catalog();
            for (int minute = 1; minute <= MINUTES; minute++) {
                wait(rig, minute, new LockRow(Optional.of("Ghost(7)"), 90, List.of()));
            }

            List<Finding> findings = rig.findings();
            String said = "minutes of waits were read without key types: the schema does not have Ghost";
            Finding last = findings.get(findings.size() - 1);
            assertThat(last.basis().setAside()).containsExactly(new SetAside(said, MINUTES));
            assertThat(last.evidence())
                    .extracting(Phrase::plain)
                    .contains(MINUTES + " " + said + ", so that keys were compared as text.");
        }
    }

    private static void wait(Rig rig, int minute, LockRow row) {
        Instant end = Rig.START.plus(Duration.ofMinutes(minute));
        Interval<LockRow> waits = new Interval<>(
                Rig.DATABASE,
                VIEW,
                end,
                Duration.ofMinutes(1),
                end,
                0,
                0,
                1,
                Coverage.COMPLETE,
                false,
                Optional.empty(),
                List.of(row));
        rig.other(Topic.STATS_LOCK, Wire.LOCK_INTERVALS.write(waits), end);
        rig.interval(Rig.minute(minute, List.of())).wait(Duration.ofMinutes(1));
    }
}
