package dev.splitheat.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** {@code splitheat doctor}, on a Kafka with the catalog of one database. */
class DoctorCommandIT {
    @RegisterExtension
    static final WordsKafka KAFKA = new WordsKafka();

    @Test
    void theDoctorFindsNothingWrong() {
        WordsKafka.Said said = KAFKA.say(WordsKafka.NOW, "doctor");

        assertThat(said.status()).as(said.out() + said.err()).isZero();
        assertThat(said.out())
                .contains(
                        "good    kafka: it answers",
                        "unknown routes: what none of 1 takes",
                        "good    sink out",
                        "good    names: what is named is there, in the catalog of one database",
                        "good    held back: nothing that is hot");
    }

    @Test
    void theDoctorHoldsNamesAgainstCatalogs() throws Exception {
        Path typos = Files.writeString(
                KAFKA.file("typos.yaml"),
                Files.readString(KAFKA.config())
                        + """
                            - {databases: shop/*, objects: Ordrs, sinks: out}
                          teams.shop.objects: [Orders*, Cust*, Cutomers*]
                          show.columns: [Orders.OrderId, Orders.State, orders.orderid_, Orders.Payload]
                        """);

        WordsKafka.Said said = KAFKA.say(WordsKafka.NOW, typos, "doctor");

        assertThat(said.status()).isEqualTo(2);
        assertThat(said.out().lines().filter(line -> line.contains(" names: ")))
                .containsExactly(
                        "wrong   names: alerts.teams.shop: no table or index is 'Cutomers*': did you mean Customers*?",
                        "wrong   names: alerts.routes[2] in line 8: no table or index is 'Ordrs': did you mean Orders?",
                        "wrong   names: alerts.show.columns: no key has the column 'Orders.Payload': there are"
                                + " Orders.OrderId, Orders.State",
                        "wrong   names: alerts.show.columns: no key has the column 'orders.orderid_': did you mean"
                                + " Orders.OrderId?");
    }
}
