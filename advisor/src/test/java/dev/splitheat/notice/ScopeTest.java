package dev.splitheat.notice;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitheat.finding.Cause;
import dev.splitheat.lifecycle.Blindness;
import java.time.Instant;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class ScopeTest {
    private static final String SHOP = "projects/p/instances/i/databases/shop";
    private static final Alert BLIND =
            Blindness.fell(SHOP, Optional.empty(), Instant.EPOCH, Optional.empty(), Instant.EPOCH.plusSeconds(600));

    @Test
    void causeOfHeat_isNoneOfBlindness() {
        Scope unexplained = new Scope(SHOP, Optional.empty(), Optional.of(Cause.UNDIAGNOSED), Optional.empty());

        assertThat(unexplained.matches(BLIND)).isFalse();
    }

    @Test
    void wholeDatabase_isSilencedWithItsBlindness() {
        Scope all = new Scope(SHOP, Optional.empty(), Optional.empty(), Optional.empty());

        assertThat(all.matches(BLIND)).isTrue();
    }
}
