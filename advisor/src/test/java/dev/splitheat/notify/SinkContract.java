package dev.splitheat.notify;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitheat.alert.Samples;
import dev.splitheat.finding.Severity;
import org.junit.jupiter.api.Test;

/** What every sink owes its dispatcher. */
public abstract class SinkContract {
    protected abstract Sink sink() throws Exception;

    /** Lets everything that is told from now on fail on the way. */
    protected abstract void breakTheWay() throws Exception;

    /** All that arrived on the other side. */
    protected abstract String arrived();

    @Test
    void name_isShortAndPlain() throws Exception {
        assertThat(sink().name()).matches("[a-z][a-z0-9-]{0,30}");
    }

    @Test
    void alertThatArrives_isDelivered() throws Exception {
        Delivery delivery = sink().deliver(Telling.first(Samples.firing("f-7", 1, Severity.CRITICAL)));

        assertThat(delivery).isInstanceOf(Delivery.Delivered.class);
        assertThat(arrived()).contains("rows are appended at one moving end of key column CreatedAt");
    }

    @Test
    void sameRevisionTwice_isDeliveredTwice() throws Exception {
        Sink sink = sink();

        sink.deliver(Telling.first(Samples.firing(3)));
        Delivery again = sink.deliver(Telling.first(Samples.firing(3)));

        assertThat(again).isInstanceOf(Delivery.Delivered.class);
    }

    @Test
    void keyValues_neverArrive() throws Exception {
        sink().deliver(Telling.first(Samples.firing(1)));

        assertThat(arrived()).doesNotContain("8123").doesNotContain("7001");
    }

    @Test
    void brokenWay_isToBeTriedAgain() throws Exception {
        Sink sink = sink();
        breakTheWay();

        Delivery delivery = sink.deliver(Telling.first(Samples.firing(1)));

        assertThat(delivery).isInstanceOf(Delivery.Retry.class);
    }
}
