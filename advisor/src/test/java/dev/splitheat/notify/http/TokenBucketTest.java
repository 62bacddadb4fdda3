package dev.splitheat.notify.http;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Size;
import org.junit.jupiter.api.Test;

class TokenBucketTest {
    private static final Instant NOW = Instant.parse("2026-11-20T10:00:00Z");

    private final TokenBucket bucket = new TokenBucket(2, Duration.ofSeconds(1));

    @Test
    void rights_areThereAtOnceAndComeBackOneByOne() {
        assertThat(bucket.take(NOW)).isEmpty();
        assertThat(bucket.take(NOW)).isEmpty();
        assertThat(bucket.take(NOW)).contains(Duration.ofSeconds(1));
        assertThat(bucket.take(NOW.plusMillis(400))).contains(Duration.ofMillis(600));
        assertThat(bucket.take(NOW.plusSeconds(1))).isEmpty();
        assertThat(bucket.take(NOW.plusSeconds(1))).contains(Duration.ofSeconds(1));
    }

    @Test
    void closedBucket_givesNothingUntilThen() {
        bucket.close(NOW, Duration.ofSeconds(30));

        assertThat(bucket.take(NOW.plusSeconds(29))).contains(Duration.ofSeconds(1));
        assertThat(bucket.take(NOW.plusSeconds(30))).isEmpty();
    }

    @Test
    void clockThatIsSetBack_stopsNothingForLong() {
        bucket.take(NOW);
        bucket.take(NOW);
        bucket.close(NOW, Duration.ofSeconds(5));

        assertThat(bucket.take(NOW.minus(Duration.ofDays(1)))).contains(Duration.ofSeconds(5));
    }

    @Property
    void noMoreAreTakenThanComeBack(@ForAll @Size(max = 200) List<@IntRange(max = 3000) Integer> pauses) {
        TokenBucket some = new TokenBucket(4, Duration.ofSeconds(1));
        Instant at = NOW;
        int taken = 0;
        for (int pause : pauses) {
            at = at.plusMillis(pause);
            taken += some.take(at).isEmpty() ? 1 : 0;
        }

        assertThat(taken)
                .isLessThanOrEqualTo(4 + (int) Duration.between(NOW, at).toSeconds());
    }
}
