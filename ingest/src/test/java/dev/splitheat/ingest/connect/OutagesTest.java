package dev.splitheat.ingest.connect;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class OutagesTest {
    private final Outages outages = new Outages();

    @BeforeEach
    void tenDatabases() {
        IntStream.range(0, 10).forEach(number -> outages.join(FakeFleet.name(number)));
        outages.join("projects/other/instances/i/databases/d");
    }

    @Test
    void fewThatDoNotAnswer_areNoOutage() {
        silence(5);

        assertThat(asking()).isEqualTo(10);
    }

    @Test
    void whenMostDoNotAnswer_threeAskForAll() {
        silence(10);

        assertThat(asking()).isEqualTo(3);
        assertThat(outages.mayAsk("projects/other/instances/i/databases/d")).isTrue();
    }

    @Test
    void thoseThatAreAnswered_areAskedOn() {
        silence(8);

        assertThat(outages.mayAsk(FakeFleet.name(9))).isTrue();
        assertThat(outages.hear(FakeFleet.name(9), true)).isFalse();
        assertThat(asking()).isEqualTo(2 + 3);
    }

    @Test
    void theFirstAnswer_endsItForAll() {
        silence(10);

        assertThat(outages.hear(FakeFleet.name(0), true)).isTrue();
        assertThat(asking()).isEqualTo(10);
    }

    @Test
    void whereOneOfThreeIsTakenOut_anotherAsks() {
        silence(10);
        assertThat(asking()).isEqualTo(3);

        outages.leave(FakeFleet.name(0));

        assertThat(IntStream.range(1, 10).filter(this::asks)).hasSize(3);
    }

    @Test
    void aProjectWhoseDatabasesAreGone_isForgotten_evenWhenOneOfThemIsHeardLate() {
        String last = "projects/other/instances/i/databases/d";
        outages.leave(last);

        outages.hear(last, false);
        outages.mayAsk(last);
        outages.probe(last);

        assertThat(outages.size()).isOne();
    }

    private void silence(int databases) {
        IntStream.range(0, databases).forEach(number -> outages.hear(FakeFleet.name(number), false));
    }

    private long asking() {
        return IntStream.range(0, 10).filter(this::asks).count();
    }

    private boolean asks(int number) {
        return outages.mayAsk(FakeFleet.name(number));
    }
}
