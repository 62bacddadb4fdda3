package dev.splitheat.ingest.monitoring;

import com.google.api.MetricDescriptor;
import com.google.api.MetricDescriptor.MetricDescriptorMetadata;
import dev.splitheat.ingest.collect.metrics.MetricTiming;
import java.time.Duration;
import java.util.Optional;

/** What descriptors say of their metrics. */
final class Descriptors {
    private Descriptors() {}

    /** Empty when the descriptor does not tell both. */
    static Optional<MetricTiming> timing(MetricDescriptor descriptor) {
        MetricDescriptorMetadata metadata = descriptor.getMetadata();
        return metadata.hasSamplePeriod() && metadata.hasIngestDelay()
                ? Optional.of(
                        new MetricTiming(duration(metadata.getSamplePeriod()), duration(metadata.getIngestDelay())))
                : Optional.empty();
    }

    private static Duration duration(com.google.protobuf.Duration told) {
        return Duration.ofSeconds(told.getSeconds(), told.getNanos());
    }
}
