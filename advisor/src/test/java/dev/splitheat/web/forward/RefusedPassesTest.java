package dev.splitheat.web.forward;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitheat.view.Ownership;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class RefusedPassesTest {
    private static final Ownership.Address ONE = new Ownership.Address("one", 8484);
    private static final Ownership.Address OTHER = new Ownership.Address("other", 8484);

    private final List<String> logged = new ArrayList<>();
    private final RefusedPasses refused = new RefusedPasses(logged::add);

    @Test
    void itIsLoggedOnce_ofEachInstance() {
        assertThat(refused.isOne(ONE, 401, Optional.empty())).isTrue();
        assertThat(refused.isOne(ONE, 303, Optional.of("/login?next=%2F"))).isTrue();
        assertThat(refused.isOne(ONE, 503, Optional.empty())).isFalse();
        assertThat(refused.isOne(ONE, 401, Optional.empty())).isTrue();
        assertThat(refused.isOne(OTHER, 401, Optional.empty())).isTrue();

        assertThat(logged)
                .hasSize(2)
                .first()
                .asString()
                .isEqualTo(
                        "the instance at one:8484 refuses this instance's secret: web.peers.secret.file, or without it"
                                + " web.token.file, must hold the same secret in all instances, and their clocks the same minute");
    }

    @Test
    void itIsLoggedAgain_whereItHadBeenWellBetween() {
        refused.isOne(ONE, 401, Optional.empty());
        assertThat(refused.isOne(ONE, 200, Optional.empty())).isFalse();
        assertThat(refused.isOne(ONE, 303, Optional.of("/map"))).isFalse();
        refused.isOne(ONE, 401, Optional.empty());

        assertThat(logged).hasSize(2);
    }
}
