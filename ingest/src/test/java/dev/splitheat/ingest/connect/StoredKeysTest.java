package dev.splitheat.ingest.connect;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitheat.ingest.collect.FailureKind;
import dev.splitheat.interval.CollectorStatus;
import dev.splitheat.interval.Interval;
import dev.splitheat.interval.TableSample;
import java.time.Duration;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class StoredKeysTest extends KeySampling {
    @Test
    void withoutAStream_theStatementIsSaidOnce_andStoredKeysAreSampled() {
        ddl = TABLES;
        start();

        clock.set(MINUTE.plusSeconds(20));
        task.until(running -> !intervals().isEmpty());
        clock.set(MINUTE.plusSeconds(100));
        task.untilQuiet();

        assertThat(intervals()).hasSize(1);
        Interval<TableSample> stored = intervals().get(0);
        assertThat(stored.view()).isEqualTo("STORED_KEYS");
        assertThat(stored.rows()).allMatch(TableSample::stored);
        assertThat(stored.rows())
                .flatExtracting(TableSample::keys)
                .extracting(TableSample.SampledKey::text)
                .containsExactlyInAnyOrder("Audit(7)", "Orders(7)");
        assertThat(statuses("STORED_KEYS")).hasSize(1);
        assertThat(statuses("STORED_KEYS").get(0).problem().orElseThrow())
                .contains("CREATE CHANGE STREAM SplitheatKeys FOR `Audit`(), `Orders`()");
        assertThat(stream.queries()).isZero();
    }

    @Test
    void storedKeysThatCannotBeRead_holdUpNothing() {
        ddl = TABLES + "CREATE CHANGE STREAM Some FOR Orders";
        storedFails = Optional.of(FailureKind.DENIED);
        stream.inserts("Orders", MINUTE.plusSeconds(1), 10);
        start();

        clock.set(MINUTE.plus(Duration.ofMinutes(30)).plusSeconds(20));
        task.until(running -> intervals().size() == 30);

        assertThat(intervals().get(0).rows()).extracting(TableSample::writes).containsExactly(10L);
        assertThat(statuses("STORED_KEYS")).hasSizeLessThan(3);
        assertThat(statuses("STORED_KEYS").get(0).problem().orElseThrow())
                .as("what would help against both")
                .contains("ALTER CHANGE STREAM `Some`")
                .contains("denied");
    }

    @Test
    void aStreamThatWatchesNoLonger_isNotSaidToBeRead() {
        ddl = TABLES + "CREATE CHANGE STREAM Some FOR Orders";
        stream.inserts("Orders", MINUTE.plusSeconds(1), 10);
        start();
        clock.set(MINUTE.plus(Duration.ofMinutes(3)).plusSeconds(20));
        task.until(running -> intervals().size() == 3);

        ddl = TABLES;
        clock.set(MINUTE.plus(Duration.ofMinutes(130)));
        task.until(running -> statuses("CHANGE_STREAM").stream()
                .anyMatch(status -> status.problem().isPresent()));

        assertThat(statuses("CHANGE_STREAM"))
                .last()
                .extracting(status -> status.problem().orElseThrow())
                .asString()
                .contains("no change stream watches the sampled tables any more");
    }

    @Test
    void whereNoTableIsLeftForStoredKeys_theRoundIsOver_andNothingElseStops() {
        ddl = TABLES;
        start();
        clock.set(MINUTE.plusSeconds(20));
        task.until(running -> !intervals().isEmpty());

        ddl = "CREATE TABLE Settings (Only BOOL) PRIMARY KEY ();";
        for (int day = 1; day < 4; day++) {
            clock.set(MINUTE.plus(Duration.ofHours(25L * day)));
            task.untilQuiet();
        }

        assertThat(storedAsked).hasValue(2);
        assertThat(intervals()).hasSize(1);
    }

    @ParameterizedTest
    @EnumSource(names = {"DENIED", "NOT_UNDERSTOOD", "OTHER"})
    void aTableWhoseStoredKeysCannotBeRead_costsNoOtherTableItsTurn(FailureKind why) {
        ddl = TABLES + "CREATE TABLE Settings (Only BOOL) PRIMARY KEY ();";
        storedFails = Optional.of(why);
        storedFailsOf = "Audit";
        start();

        clock.set(MINUTE.plusSeconds(20));
        task.until(running -> !intervals().isEmpty());

        assertThat(intervals().get(0).rows())
                .flatExtracting(TableSample::keys)
                .extracting(TableSample.SampledKey::text)
                .containsExactly("Orders(7)");
        assertThat(statuses("STORED_KEYS")).last().satisfies(status -> {
            assertThat(status.state()).isEqualTo(CollectorStatus.State.COLLECTING);
            assertThat(status.problem().orElseThrow()).contains("denied");
        });
    }

    @Test
    void whatThisSpannerCannot_isSaid_andNotAskedForAgain() {
        ddl = TABLES;
        storedFails = Optional.of(FailureKind.UNSUPPORTED);
        start();
        task.until(running -> !statuses("STORED_KEYS").isEmpty());

        for (int hour = 1; hour < 30; hour++) {
            clock.set(MINUTE.plus(Duration.ofHours(hour)));
            int statuses = statuses("STORED_KEYS").size();
            task.until(running -> statuses("STORED_KEYS").size() > statuses);
        }

        assertThat(storedAsked).hasValue(1);
        assertThat(statuses("STORED_KEYS"))
                .extracting(CollectorStatus::state)
                .containsOnly(CollectorStatus.State.REFUSED);
    }

    @Test
    void whenAStreamWasCreatedAsProposed_nothingIsProposedAnyMore() {
        ddl = TABLES;
        start();
        clock.set(MINUTE.plusSeconds(20));
        task.until(running -> !statuses("STORED_KEYS").isEmpty());

        ddl = TABLES + STREAM;
        clock.set(MINUTE.plus(Duration.ofMinutes(11)));
        task.until(running -> statuses("STORED_KEYS").size() == 2);

        assertThat(statuses("STORED_KEYS").get(0).problem()).isPresent();
        assertThat(statuses("STORED_KEYS").get(1).problem()).isEmpty();
    }
}
