package dev.splitheat.ingest.connect;

import java.time.Duration;
import org.apache.kafka.common.config.AbstractConfig;

/** What the collectors of catalogs are told beside {@link CommonSettings}; see {@link CatalogOptions}. */
record CatalogSettings(Duration pollInterval, Duration ddlInterval, Duration staleness) {
    static CatalogSettings of(AbstractConfig config) {
        return new CatalogSettings(
                OptionValues.millis(config, CatalogOptions.POLL_INTERVAL),
                OptionValues.millis(config, CatalogOptions.DDL_INTERVAL),
                OptionValues.millis(config, CatalogOptions.STALENESS));
    }
}
