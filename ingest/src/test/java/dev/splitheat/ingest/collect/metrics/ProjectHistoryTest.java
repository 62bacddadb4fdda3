package dev.splitheat.ingest.collect.metrics;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitheat.ingest.collect.DatabaseName;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;

class ProjectHistoryTest extends CollectedProject {
    @Test
    void history_isSentWholeAndInOrder() {
        untilNothingIsDue();

        assertThat(ends(ORDERS)).hasSize(20).isSorted().doesNotHaveDuplicates().endsWith(NOON.minusSeconds(240));
        assertThat(ends(USERS)).isEqualTo(ends(ORDERS));
    }

    @Test
    void minutesThatAreKeptNoLonger_areMissing() {
        Instant old = NOON.minus(Duration.ofDays(42)).minus(Duration.ofHours(1));
        ledgers.put(ORDERS, PointLedger.beginning(old));
        ledgers.remove(USERS);

        MetricHarvest harvest = metrics.turn(now, ledgers);

        assertThat(harvest.calls()).isZero();
        assertThat(harvest.databases().get(ORDERS).missing()).isEqualTo(56);
        assertThat(harvest.databases().get(ORDERS).after().sentUpTo())
                .isEqualTo(NOON.minus(Duration.ofDays(42)).minusSeconds(240));
    }

    @Test
    void historyOfManyDatabases_takesFewerCallsOnceItIsKnownHowMuchOneBrings() {
        for (int number = 0; number < 500; number++) {
            DatabaseName database = DatabaseName.of("projects/p/instances/shop/databases/d" + number);
            series.databases.add(database);
            watch(database);
        }

        untilNothingIsDue();

        assertThat(series.questions).hasSizeLessThanOrEqualTo(2 * 5);
        assertThat(ends(ORDERS)).hasSize(20).isSorted();
    }

    @Test
    void databaseThatComesLater_isCaughtUp_whileTheOthersGoOn() {
        untilNothingIsDue();
        DatabaseName carts = DatabaseName.of("projects/p/instances/shop/databases/carts");
        series.databases.add(carts);
        watch(carts);
        now = now.plusSeconds(60);

        metrics.turn(now, ledgers).databases().forEach((database, share) -> assertThat(database)
                .isNotEqualTo(carts));
        untilNothingIsDue();

        assertThat(ends(carts)).hasSize(20 + 1);
    }

    @Test
    void sixHoursOfHistory_keepNobodyWaiting_andTheirMinutesComeBeside_theNewestFirst() {
        now = NOON.plus(Duration.ofHours(6));
        series.now = now;

        metrics.turn(now, ledgers).databases().forEach((database, share) -> {
            sent.addAll(share.minutes());
            ledgers.put(database, share.after());
        });
        assertThat(ends(ORDERS)).containsExactly(now.minusSeconds(240));
        untilNothingIsDue();

        assertThat(ends(ORDERS)).hasSize(20 + 360).doesNotHaveDuplicates();
        assertThat(ends(ORDERS).stream().sorted().toList().get(0)).isEqualTo(NOON.minus(Duration.ofMinutes(23)));
        assertThat(ends(USERS)).isEqualTo(ends(ORDERS));
        assertThat(ledgers.get(ORDERS).owed().count()).isZero();
        assertThat(ledgers.get(ORDERS).recent()).hasSize(120);
    }

    @Test
    void anOutageWhileHistoryIsOwed_isOwedAsWell_andNothingIsSentTwice() {
        ledgers.remove(USERS);
        ledgers.put(ORDERS, PointLedger.beginning(NOON.minus(Duration.ofHours(30))));
        series.now = now;
        sent.addAll(turn());
        assertThat(ledgers.get(ORDERS).owed().stretches()).hasSize(1);

        metrics = project(List.of(CPU, NODES));
        step(Duration.ofHours(3));

        assertThat(ledgers.get(ORDERS).owed().count()).isZero();
        assertThat(ends(ORDERS)).hasSize(33 * 60 - 4).doesNotHaveDuplicates();
    }
}
