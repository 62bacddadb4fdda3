package dev.splitheat.finding;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.function.UnaryOperator;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TagTextTest {
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "app=shop,action=record-event                  | app=shop,action=record-event",
                "orders-backfill v12 (4711), checkout (3)      | orders-backfill v12 (4711), checkout (3)",
                "app=shop,env=eu-west1,http2                   | app=shop,env=eu-west1,http2",
                "video/grid                                    | video/grid",
                "app=shop,customer=ann                         | app=shop,customer=#",
                "app=shop,customer=4711,action=pay             | app=shop,customer=#,action=pay",
                "customer = ann, pay                          | customer = #, pay",
                "customer: ann                                | customer: #",
                "user=Ann Lee,action=pay                      | user=#,action=pay",
                "user=ann action=pay                          | user=# action=pay",
                "user=ann Action=pay                          | user=# Action=pay",
                "login=ann;mail=ann-lee                       | login=#;mail=#",
                "user==ann                                    | user=#",
                "pay for customer 17                          | pay for customer #",
                "account #7                                   | account ##",
                "call +41 79 555 12 34                        | call #",
                "close of 2026-11-26                          | close of #",
                "checkout 1.42.7, 3 of 4                      | checkout 1.42.7, 3 of 4",
                "user-service=eu-west-1                       | user-service=eu-west-1",
                "UserId:x-1;pay                                | UserId:#;pay",
                "pay for 4711                                  | pay for #",
                "invoice_ORD00123_print                        | invoice_#_print",
                "mail ann.lee@example.com                      | mail #",
                "load-5b2c8f0e-91aa-4c1e-8a55-0d5f3b1e7c21-all | load-#-all",
                "fix Orders(17)                                | fix #",
                "find 'Ann Lee'                                | find #",
                "find \"Ann Lee\"                              | find #"
            })
    void namesStay_andWhatLooksLikeAValueDoesNot(String tag, String shown) {
        assertThat(TagText.shown(tag, value -> "#")).isEqualTo(shown);
        assertThat(TagText.hasValues(tag)).isEqualTo(!tag.equals(shown));
        assertThat(TagText.shown(tag, UnaryOperator.identity())).isEqualTo(tag);
    }

    @ParameterizedTest
    @CsvSource({"app=shop, false", "customer=ann, true"})
    void aSentenceKeepsApartWhatMayNotLeave(String tag, boolean hidden) {
        Phrase phrase = Phrase.of("Pause what tags its requests '{0}'.", Phrase.tag(tag));

        assertThat(phrase.plain()).contains(tag);
        assertThat(phrase.render(value -> "#").contains(tag)).isNotEqualTo(hidden);
        assertThat(phrase.values().get(0)).isInstanceOf(hidden ? Phrase.Tag.class : Phrase.Text.class);
    }
}
