package dev.splitheat.app.collectors;

import dev.splitheat.app.connect.EmbeddedConnect;
import dev.splitheat.ingest.connect.CatalogSourceConnector;
import dev.splitheat.ingest.connect.MonitoringSourceConnector;
import dev.splitheat.ingest.connect.StatisticsSourceConnector;
import java.util.HashMap;
import java.util.Map;

/** The process that {@link LargestIngest} measures: a Connect worker with the collectors of a fleet. */
final class MeasuredCollectors {
    private static final String MINUTE = "60000";

    private MeasuredCollectors() {}

    /** {@code BROKER SPANNER DATABASES WITH_ROWS}; runs until its standard input ends. */
    public static void main(String[] arguments) throws Exception {
        Fleet fleet = new Fleet(Integer.parseInt(arguments[2]), Integer.parseInt(arguments[3]));
        Map<String, String> settings =
                Map.of("databases", fleet.names(), "spanner.host", arguments[1], "validation", "offline");
        Map<String, String> looksBack = new HashMap<>(settings);
        looksBack.put("history.ms", MINUTE);
        EmbeddedConnect worker = KafkaUnderTest.worker(
                arguments[0],
                Map.of(
                        StatisticsSourceConnector.class, looksBack,
                        MonitoringSourceConnector.class, looksBack,
                        CatalogSourceConnector.class, settings));
        while (System.in.read() >= 0) {
            continue;
        }
        worker.close();
        System.exit(0);
    }
}
