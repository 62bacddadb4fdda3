package dev.splitheat.sandbox.scenario;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class NearestNamesTest {
    private static final List<String> KNOWN = List.of("insert", "update", "delete", "onset", "labels");

    @ParameterizedTest
    @CsvSource({"insrt, insert", "udpate, update", "Labels, labels", "onsett, onset", "deleted, delete"})
    void aWordWithFewLettersChanged_isFound(String typed, String meant) {
        assertThat(NearestNames.to(typed, KNOWN)).startsWith(meant);
    }

    @Test
    void aShortWord_isNearOnlyWithOneChange() {
        assertThat(NearestNames.to("pd", List.of("am", "p", "pdx"))).containsExactly("p", "pdx");
        assertThat(NearestNames.to("x", List.of("a", "b"))).isEmpty();
    }

    @Test
    void lettersThatChangedPlaces_areOneChange() {
        assertThat(NearestNames.to("odr", List.of("or", "ord"))).startsWith("ord");
    }

    @Test
    void ofTwoThatAreAsNear_itIsTheOneThatOnlyGoesOn() {
        assertThat(NearestNames.to("sink", List.of("link", "sinks"))).startsWith("sinks");
    }

    @Test
    void aWordOfItsOwn_isNearToNone() {
        assertThat(NearestNames.to("colour-of-the-sky", KNOWN)).isEmpty();
    }

    @Test
    void ofManyNear_theNearestThreeAreShown() {
        assertThat(NearestNames.to("aaaa", List.of("aaab", "aabb", "abab", "aaaa1", "zzzz")))
                .containsExactly("aaaa1", "aaab", "aabb");
    }
}
