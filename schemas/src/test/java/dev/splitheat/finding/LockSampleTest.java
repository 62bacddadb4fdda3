package dev.splitheat.finding;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

class LockSampleTest {
    @Test
    void theSentence_isReadBack_withTagsThatHoldCommas() {
        Phrase sentence = LockSample.sentence(
                "Orders.State (12), Orders._exists (3)",
                "ReaderShared (9), WriterShared (6)",
                "app=cart,service=order (8), (none) (7)");

        assertThat(LockSample.in(List.of(Phrase.of("Something else."), sentence)))
                .contains(new LockSample(
                        List.of("Orders.State", "Orders._exists"),
                        List.of("ReaderShared", "WriterShared"),
                        List.of("app=cart,service=order"),
                        Optional.empty(),
                        Set.of(),
                        Optional.empty()));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            nullValues = "none",
            value = {
                "svc=shop (30), svc=bulk (20) | svc=shop",
                "svc=shop (20), svc=bulk (19), (none) (18) | none", // no more than others
                "(none) (30), svc=bulk (20)   | none",
                "svc=shop (12)                | none", // too few
            })
    void theTagOfMost_isThatOfHalfOfThem_whereEnoughWereSampled(String tags, String expected) {
        Phrase sentence = LockSample.sentence("Orders._exists (3)", "ReaderShared (3)", tags);

        assertThat(LockSample.in(List.of(sentence)).orElseThrow().tagOfMost()).isEqualTo(Optional.ofNullable(expected));
    }

    /** Three tags are listed, and thirty more were sampled. */
    @Test
    void theTagOfMost_isOfAllRequests_notOfThoseWhoseTagIsListed() {
        Phrase sentence = LockSample.sentence(
                "Orders._exists (111)", "ReaderShared (60), Exclusive (51)", "job=a (12), svc=b (5), svc=c (4)");

        assertThat(LockSample.in(List.of(sentence)).orElseThrow().tagOfMost()).isEmpty();
    }

    @Test
    void whoWritesNothingAtAll_isReadBack_withTagsThatHoldCommas() {
        Phrase sentence = LockSample.sentence("Orders._exists (3)", "ReaderShared (3)", "(none) (3)");

        assertThat(LockSample.in(List.of(sentence, LockSample.onlyReading(List.of("app=all", "app=board,part=2")))))
                .hasValueSatisfying(sample -> assertThat(sample.onlyReading()).contains("app=all, app=board,part=2"));
    }

    @ParameterizedTest
    @MethodSource("said")
    void whatIsSaidBesideIt_isReadBack(Phrase said, LockSample.Trait trait) {
        Phrase sentence = LockSample.sentence("Orders._exists (3)", "ReaderShared (3)", "(none) (3)");

        assertThat(LockSample.in(List.of(said, sentence)).orElseThrow().traits())
                .containsExactly(trait);
    }

    private static Stream<Arguments> said() {
        return Stream.of(
                arguments(LockSample.readersApart("Orders"), LockSample.Trait.READERS_APART),
                arguments(LockSample.readAndWritten("State"), LockSample.Trait.READ_AND_WRITTEN),
                arguments(LockSample.readToTheEnd("Ledger", "Seq"), LockSample.Trait.READ_TO_THE_END),
                arguments(Phrase.of(LockSample.WAITED + " here.", "0.25"), LockSample.Trait.A_LINE),
                arguments(aborted(), LockSample.Trait.ABORTED),
                arguments(LockSample.manyRows("0.2", 60, "Orders", "Orders(7)", "6"), LockSample.Trait.MANY_ROWS),
                arguments(LockSample.range("0.2", "Orders(7)"), LockSample.Trait.A_RANGE));
    }

    @Test
    void abortsAreHarm_whereNobodySampledLocks() {
        assertThat(LockSample.in(List.of(aborted())))
                .hasValueSatisfying(sample -> assertThat(sample.traits()).containsExactly(LockSample.Trait.ABORTED));
    }

    private static Phrase aborted() {
        return Phrase.of("It is critical since {0}: " + LockSample.OF_ABORTED, "noon", "26", "Orders");
    }

    @Test
    void evidenceWithoutLocks_hasNoSample() {
        assertThat(LockSample.in(List.of(Phrase.of("Something else.")))).isEmpty();
    }
}
