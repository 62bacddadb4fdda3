package dev.splitheat.ingest.spanner;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitheat.ingest.collect.DatabaseName;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

class KnownColumnsTest {
    private static final DatabaseName ORDERS = DatabaseName.of("projects/p/instances/i/databases/orders");
    private static final DatabaseName USERS = DatabaseName.of("projects/p/instances/i/databases/users");
    private static final SystemColumns COLUMNS = new SystemColumns(Map.of("T", Set.of("C")));

    private final List<DatabaseName> asked = new ArrayList<>();
    private final Passing clock = new Passing();
    private final KnownColumns known = new KnownColumns(this::told, this::told, clock);

    private SystemColumns told(DatabaseName database) {
        asked.add(database);
        return COLUMNS;
    }

    @Test
    void aDatabase_isAskedOnceAnHour() {
        known.of(ORDERS);
        clock.pass(Duration.ofMinutes(59));
        known.of(ORDERS);
        clock.pass(Duration.ofMinutes(1));
        known.of(ORDERS);

        assertThat(asked).containsExactly(ORDERS, ORDERS);
    }

    @Test
    void aDatabaseThatNobodyAsksForAnyMore_isForgotten() {
        known.of(ORDERS);
        clock.pass(Duration.ofHours(3));

        known.of(USERS);

        assertThat(known.size()).isOne();
    }

    private static final class Passing extends Clock {
        private Instant now = Instant.parse("2026-11-20T12:00:00Z");

        void pass(Duration time) {
            now = now.plus(time);
        }

        @Override
        public Instant instant() {
            return now;
        }

        @Override
        public ZoneId getZone() {
            return ZoneOffset.UTC;
        }

        @Override
        public Clock withZone(ZoneId zone) {
            return this;
        }
    }
}
