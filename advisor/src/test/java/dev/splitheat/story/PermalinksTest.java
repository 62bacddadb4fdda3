package dev.splitheat.story;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URI;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class PermalinksTest {
    private static final String ORDERS = "projects/p/instances/shop/databases/orders";

    @Test
    void pages_areFoundBelowTheirAddress() {
        Permalinks pages = of("https://heat.example/x/");

        assertThat(pages.finding(ORDERS, "f-1"))
                .contains(
                        URI.create(
                                "https://heat.example/x/?database=projects%2Fp%2Finstances%2Fshop%2Fdatabases%2Forders&finding=f-1"));
        assertThat(pages.all()).contains(URI.create("https://heat.example/x/"));
    }

    @Test
    void places_areFilledWithWhatAMessageIsAbout() {
        Permalinks elsewhere = of("https://wiki.example/hot?db=%7Bdatabase%7D&id=%7Bfinding%7D");

        assertThat(elsewhere.finding("a/b", "f 1")).contains(URI.create("https://wiki.example/hot?db=a%2Fb&id=f%201"));
        assertThat(elsewhere.database("a/b")).contains(URI.create("https://wiki.example/hot?db=a%2Fb&id="));
    }

    @Test
    void whatIsElsewhere_hasNoPagesOfOurs() {
        Permalinks elsewhere = of("https://wiki.example/%7Bdatabase%7D");

        assertThat(elsewhere.report(ORDERS, "2026-W47")).isEmpty();
        assertThat(elsewhere.all()).isEmpty();
    }

    private static Permalinks of(String address) {
        return new Permalinks(Optional.of(URI.create(address)));
    }
}
