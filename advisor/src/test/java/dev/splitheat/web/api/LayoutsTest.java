package dev.splitheat.web.api;

import static dev.splitheat.heatmap.ShopHeat.hot;
import static dev.splitheat.heatmap.ShopHeat.minute;
import static dev.splitheat.heatmap.ShopHeat.place;
import static dev.splitheat.heatmap.ShopHeat.slice;
import static org.assertj.core.api.Assertions.assertThat;

import dev.splitheat.catalog.CatalogVersion;
import dev.splitheat.heatmap.HeatSlice;
import dev.splitheat.heatmap.KnownHeat;
import dev.splitheat.heatmap.Layer;
import dev.splitheat.heatmap.LayoutRequest;
import dev.splitheat.heatmap.ShopHeat;
import dev.splitheat.keyspace.Redaction;
import dev.splitheat.view.FixedViews;
import dev.splitheat.web.http.Parameters;
import java.time.Instant;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;

/** Rows that many share, and rows that nobody should. */
class LayoutsTest {
    private static final Instant NEWEST = minute(143);

    private final FixedViews views = new FixedViews();
    private final Keys keys = new Keys(views, () -> new Redaction(new byte[] {1}, Set.of()));
    private final Layouts layouts = new Layouts(views, keys);

    private Instant newest() {
        return layouts.newestFor(ShopHeat.DATABASE, NEWEST);
    }

    private int rows() {
        LayoutRequest request = layouts.request(Parameters.none(), ShopHeat.DATABASE, NEWEST);
        return layouts.of(request).rows().size();
    }

    private void readMinutes() {
        for (int minute = 1; minute <= 143; minute++) {
            views.put(slice(Layer.MINUTE, minute(minute), hot(place("Users", minute, minute + 1), 60)));
        }
    }

    private void readSchema() {
        views.put(ShopHeat.DATABASE, new CatalogVersion("v1", minute(0), ShopHeat.CATALOG));
    }

    /** As from two topics of which only the one with minutes was read yet. */
    private final class MinutesFirst implements KnownHeat {
        @Override
        public void read(String database, Layer layer, Instant from, Instant to, Consumer<HeatSlice> reader) {
            if (layer == Layer.MINUTE) {
                views.read(database, layer, from, to, reader);
            }
        }

        @Override
        public Optional<Instant> newest(String database, Layer layer) {
            return layer == Layer.MINUTE ? views.newest(database, layer) : Optional.empty();
        }

        @Override
        public Optional<Instant> earliest(String database, Layer layer) {
            return layer == Layer.MINUTE ? views.earliest(database, layer) : Optional.empty();
        }
    }

    @Test
    void allWhoComeWithinFiveMinutes_shareRows() {
        readMinutes();
        readSchema();

        assertThat(newest()).isEqualTo(minute(140));
    }

    @Test
    void whileLongWindowsAreStillReadIn_rowsAreSharedForNoLongerThanAMinute() {
        readMinutes();
        readSchema();

        Instant shared = new Layouts(new MinutesFirst(), keys).newestFor(ShopHeat.DATABASE, NEWEST);

        assertThat(shared).isEqualTo(NEWEST);
    }

    @Test
    void withoutASchema_rowsAreSharedForNoLongerThanAMinute() {
        readMinutes();

        assertThat(newest()).isEqualTo(NEWEST);
    }

    @Test
    void rowsMadeFromNothingKnown_areNotKept() {
        assertThat(newest()).isEqualTo(Instant.EPOCH);
        assertThat(rows()).isEqualTo(1);

        readSchema();

        assertThat(rows()).isGreaterThanOrEqualTo(5);
    }

    @Test
    void aPageThatBeganBeforeAllHeat_mayKeepItsRows() {
        readSchema();
        int before = rows();
        readMinutes();
        Parameters asked = Parameters.of("layout=1970-01-01T00:00:00Z");

        LayoutRequest request = layouts.request(asked, ShopHeat.DATABASE, NEWEST);

        assertThat(layouts.of(request).rows()).hasSize(before);
    }
}
