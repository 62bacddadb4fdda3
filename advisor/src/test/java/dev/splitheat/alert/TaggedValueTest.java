package dev.splitheat.alert;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitheat.finding.Basis;
import dev.splitheat.finding.Driver;
import dev.splitheat.finding.LockSample;
import dev.splitheat.finding.Phrase;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;

/** Somebody's application puts a customer's number and name into its tags. */
class TaggedValueTest {
    private static final String TAG = "app=shop,customer=jane,invoice 4711";
    private static final UnaryOperator<String> REDACTED = value -> "▒▒";
    private static final Basis BASIS = new Basis(
            List.of(new Driver(Driver.Kind.TRANSACTION, OptionalLong.of(17), TAG, Optional.empty(), 0.8, 120, 0)),
            List.of(),
            List.of(),
            Optional.empty(),
            Optional.empty(),
            Optional.empty());

    @Test
    void itIsRedactedAmongTheDrivers() {
        assertThat(new BasisText(text -> Optional.empty()).drivers(BASIS, REDACTED))
                .singleElement()
                .asString()
                .contains("app=shop,customer=▒▒,invoice ▒▒")
                .doesNotContain("jane", "4711");
    }

    @Test
    void itIsRedactedInSentences_andReadFromThemAsItIs() {
        Phrase sentence = LockSample.sentence("Orders.State (7)", "WriterShared (7)", TAG + " (1234), checkout (5)");

        assertThat(sentence.render(REDACTED))
                .contains("transaction tags app=shop,customer=▒▒,invoice ▒▒ (1234), checkout (5).");
        assertThat(LockSample.in(List.of(sentence)).orElseThrow().tags()).containsExactly(TAG, "checkout");
    }

    @Test
    void itIsShownToWhoeverRanTheCommand() {
        assertThat(new BasisText(text -> Optional.empty()).drivers(BASIS, UnaryOperator.identity()))
                .singleElement()
                .asString()
                .contains(TAG);
    }
}
