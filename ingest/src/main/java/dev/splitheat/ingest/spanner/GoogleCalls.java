package dev.splitheat.ingest.spanner;

import com.google.api.gax.retrying.RetrySettings;
import io.grpc.ManagedChannelBuilder;
import java.time.Duration;

/** How all of Google's clients are used here. */
public final class GoogleCalls {
    private static final RetrySettings BOUNDED = RetrySettings.newBuilder()
            .setInitialRetryDelayDuration(Duration.ofMillis(250))
            .setRetryDelayMultiplier(2)
            .setMaxRetryDelayDuration(Duration.ofSeconds(5))
            .setInitialRpcTimeoutDuration(Duration.ofSeconds(20))
            .setRpcTimeoutMultiplier(1)
            .setMaxRpcTimeoutDuration(Duration.ofSeconds(20))
            .setTotalTimeoutDuration(Duration.ofSeconds(30))
            .build();

    private GoogleCalls() {}

    /**
     * Half a minute for a call and its repetitions: whoever is not answered fails its turn, and asks again later. Unset, a
     * client calls a server that cannot be reached in a hot loop for up to an hour.
     */
    public static RetrySettings bounded() {
        return BOUNDED;
    }

    /** To what stands for Google on this machine. */
    @SuppressWarnings("rawtypes")
    public static ManagedChannelBuilder withoutEncryption(ManagedChannelBuilder channel) {
        return channel.usePlaintext();
    }
}
