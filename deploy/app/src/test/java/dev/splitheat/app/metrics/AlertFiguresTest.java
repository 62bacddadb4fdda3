package dev.splitheat.app.metrics;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitheat.notify.alertmanager.PeerCounts;
import dev.splitheat.notify.heartbeat.HeartbeatCounts;
import io.micrometer.core.instrument.binder.MeterBinder;
import io.micrometer.prometheusmetrics.PrometheusConfig;
import io.micrometer.prometheusmetrics.PrometheusMeterRegistry;
import java.net.URI;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;

/** What is shown of the dead man's switch, and of a cluster of Alertmanagers. */
class AlertFiguresTest {
    private final PrometheusMeterRegistry registry = new PrometheusMeterRegistry(PrometheusConfig.DEFAULT);

    private String shown(MeterBinder figures) {
        figures.bindTo(registry);
        return registry.scrape();
    }

    @Test
    void beats_areShownByWhatBecameOfThem() {
        Supplier<HeartbeatCounts> counts = () -> new HeartbeatCounts(7, 2, 1);

        assertThat(shown(new HeartbeatFigures(counts)))
                .contains("splitheat_heartbeats_total{outcome=\"sent\"} 7.0")
                .contains("splitheat_heartbeats_total{outcome=\"failed\"} 2.0")
                .contains("splitheat_heartbeats_total{outcome=\"withheld\"} 1.0");
    }

    @Test
    void eachAlertmanager_isShownByItself_withoutWhatMayBeSecret() {
        Supplier<List<PeerCounts>> counts = () -> List.of(
                new PeerCounts(URI.create("http://am-0.example:9093"), 3, 2, 1),
                new PeerCounts(URI.create("https://ann:hidden@am-1.example/hidden"), 5, 0, 0));

        assertThat(shown(new PeerFigures("cluster", counts)))
                .contains(line("am-0.example:9093", "taken", "3.0"))
                .contains(line("am-0.example:9093", "refused", "2.0"))
                .contains(line("am-0.example:9093", "failed", "1.0"))
                .contains(line("am-1.example", "taken", "5.0"))
                .doesNotContain("hidden", "ann");
    }

    @Test
    void figures_areThoseOfNow() {
        AtomicReference<HeartbeatCounts> counts = new AtomicReference<>(new HeartbeatCounts(1, 0, 0));
        Supplier<HeartbeatCounts> now = counts::get;
        String early = shown(new HeartbeatFigures(now));

        counts.set(new HeartbeatCounts(2, 0, 0));

        assertThat(early).contains("{outcome=\"sent\"} 1.0");
        assertThat(registry.scrape()).contains("{outcome=\"sent\"} 2.0");
    }

    private static String line(String peer, String outcome, String value) {
        return "splitheat_alertmanager_requests_total{outcome=\"" + outcome + "\",peer=\"" + peer
                + "\",sink=\"cluster\"} " + value;
    }
}
