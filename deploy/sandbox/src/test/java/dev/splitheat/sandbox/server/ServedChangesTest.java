package dev.splitheat.sandbox.server;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.cloud.spanner.DatabaseId;
import com.google.cloud.spanner.Spanner;
import com.google.cloud.spanner.Struct;
import dev.splitheat.catalog.Dialect;
import dev.splitheat.sandbox.EngineNeeded;
import dev.splitheat.sandbox.changes.Shop;
import dev.splitheat.sandbox.server.changes.ChangeServer;
import dev.splitheat.sandbox.server.changes.ChangeStreamQueries;
import dev.splitheat.sandbox.server.changes.Follower;
import dev.splitheat.sandbox.server.changes.LivingShop;
import dev.splitheat.sandbox.server.changes.StreamedChanges;
import dev.splitheat.sandbox.server.faults.Breaking;
import dev.splitheat.sandbox.sql.SqlEngine;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.ExtendWith;

/** Change streams beside everything else that a sandbox serves, with its faults. */
@ExtendWith(EngineNeeded.class)
@Timeout(120)
class ServedChangesTest {
    private static final int MINUTES = 4;
    private static final Instant NOW = Shop.minute(MINUTES);

    private final Clock clock = Clock.fixed(NOW, ZoneOffset.UTC);
    private final LivingShop shop = new LivingShop(Shop.catalog(Shop.EVERYTHING), MINUTES);
    private final DeclaredDatabase database = new DeclaredDatabase(
            "shop", Dialect.GOOGLE_STANDARD_SQL, List.of(Shop.ORDERS, Shop.ITEMS, Shop.AUDIT, Shop.EVERYTHING));
    private final ChangeStreamQueries queries = new ChangeStreamQueries(clock, SqlEngine.shared());
    private final SandboxServer server = SandboxServer.of(List.of(database), clock)
            .streaming(new StreamedChanges(queries, watched -> shop.at(NOW)))
            .start(ConnectedSandbox.loopback(0));
    private final Spanner spanner = ChangeServer.client(server.port());

    @AfterEach
    void close() {
        spanner.close();
        server.close();
        queries.close();
    }

    private List<Struct> followed() {
        return new Follower(spanner.getDatabaseClient(DatabaseId.of("sandbox", "demo", "shop")), "Everything", NOW)
                .follow(Shop.START);
    }

    @Test
    void aStreamThatBreaksOverAndOver_isFollowedToItsEnd() {
        List<Struct> whole = followed();

        server.faults().add(database.name(), new Breaking(7, 4));

        assertThat(whole).hasSize(60 * MINUTES);
        assertThat(followed()).isEqualTo(whole);
    }

    @Test
    void aServerThatListensAgain_goesOnServing() {
        List<Struct> whole = followed();

        server.close();
        server.listen();

        assertThat(followed()).isEqualTo(whole);
    }
}
