package dev.splitheat.episode;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class CountedNamesTest {
    private final CountedNames names = new CountedNames();

    @Test
    void aNameIsLeftOut_inWhicheverCaseItIsSpelled() {
        List.of("Users", "orders", "Orders", "Items", "Users").forEach(names::add);

        assertThat(names.countWithout("ORDERS")).isEqualTo(2);
        assertThat(names.without("ORDERS")).containsExactly("Items", "Users");
    }

    @Test
    void withoutANameThatIsNotThere_allAreLeft() {
        List.of("Users", "Orders").forEach(names::add);

        assertThat(names.countWithout("Order")).isEqualTo(2);
        assertThat(names.without("Order")).containsExactly("Orders", "Users");
    }
}
