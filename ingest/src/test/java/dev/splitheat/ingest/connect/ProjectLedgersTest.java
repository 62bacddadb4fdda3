package dev.splitheat.ingest.connect;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitheat.ingest.collect.DatabaseName;
import dev.splitheat.ingest.collect.metrics.PointLedger;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

class ProjectLedgersTest {
    private static final DatabaseName ORDERS = DatabaseName.of("projects/p/instances/shop/databases/orders");
    private static final DatabaseName USERS = DatabaseName.of("projects/p/instances/shop/databases/users");
    private static final Instant NOON = Instant.parse("2026-11-20T12:00:00Z");
    private static final PointLedger STORED = PointLedger.of(NOON.minusSeconds(600), "");
    private static final PointLedger SENT = PointLedger.of(NOON, "");

    private final ProjectLedgers ledgers = new ProjectLedgers(this::stored);
    private boolean broken;

    private Optional<PointLedger> stored(DatabaseName database) {
        if (broken && database.equals(USERS)) {
            throw new UnusableOffsetException("it is none of ours");
        }
        return Optional.of(STORED);
    }

    /** What it sent last may still be on its way to where offsets are stored. */
    @Test
    void databaseThatIsTakenOutAndPutBack_goesOnWhereItWas_notWhereItsStoredOffsetIs() {
        welcome(ORDERS);
        ledgers.put(ORDERS, SENT);

        ledgers.retain(Set.of(USERS), NOON);
        assertThat(ledgers.all()).isEmpty();
        welcome(ORDERS);

        assertThat(ledgers.of(ORDERS)).isEqualTo(SENT);
    }

    @Test
    void databaseThatIsPutBackAfterDays_goesOnFromItsStoredOffset() {
        welcome(ORDERS);
        ledgers.put(ORDERS, SENT);
        ledgers.retain(Set.of(), NOON);

        ledgers.retain(Set.of(), NOON.plus(Duration.ofDays(2)));
        welcome(ORDERS);

        assertThat(ledgers.of(ORDERS)).isEqualTo(STORED);
    }

    @Test
    void databaseThatCannotGoOn_keepsNoOtherFromIt_andIsForgottenWhenItIsTakenOut() {
        broken = true;
        welcome(USERS);
        welcome(ORDERS);

        assertThat(ledgers.all()).containsOnlyKeys(ORDERS);
        assertThat(ledgers.stranded()).extracting(ViewReport::database).containsExactly(USERS);

        ledgers.retain(Set.of(ORDERS), NOON);
        assertThat(ledgers.stranded()).isEmpty();
    }

    private void welcome(DatabaseName database) {
        ledgers.welcome(database, () -> PointLedger.of(NOON.minusSeconds(3_600), ""));
    }
}
