package dev.splitheat.notify;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitheat.alert.AlertCard;
import dev.splitheat.alert.Samples;
import dev.splitheat.finding.Severity;
import dev.splitheat.lifecycle.Blindness;
import dev.splitheat.notice.Alert;
import dev.splitheat.notice.Companion;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class ConsoleSinkTest extends SinkContract {
    private final ByteArrayOutputStream screen = new ByteArrayOutputStream();
    private boolean broken;

    @Override
    protected Sink sink() {
        OutputStream out = new OutputStream() {
            @Override
            public void write(int letter) throws IOException {
                if (broken) {
                    throw new IOException("Broken pipe");
                }
                screen.write(letter);
            }
        };
        return new ConsoleSink(
                new PrintStream(out, true, StandardCharsets.UTF_8), new AlertCard(100, false, Samples.REDACTED));
    }

    @Override
    protected void breakTheWay() {
        broken = true;
    }

    /** The watchman's own alert says what it is, and no heat. */
    @Test
    void blindness_isNoHeat() {
        Alert blind = Blindness.fell(
                Samples.firing(1).database(), Optional.empty(), Samples.TEN, Optional.empty(), Samples.TEN);

        sink().deliver(Telling.first(blind));
        sink().deliver(new Telling(Telling.Task.RESOLVE, Blindness.sees(blind, Samples.TEN), Map.of(), false));

        assertThat(arrived())
                .contains("Splitheat is blind to database shop-prod/orders")
                .contains("No statistics have come since")
                .contains("Statistics of the database come again.")
                .doesNotContain("score")
                .doesNotContain("persistent heat")
                .doesNotContain("cooled")
                .doesNotContain("<begin>");
    }

    @Test
    void companion_isOnTheCardOfItsLead_andAsSevere() {
        Companion companion = new Companion("f-77", "OrdersByUser: one row takes the load", Severity.CRITICAL, true);
        Alert lead = Samples.firing("f-1", 1, Severity.WARNING);

        sink().deliver(Telling.first(lead.with(lead.marks().with(List.of(companion)))));

        assertThat(arrived())
                .startsWith("┃ CRITICAL")
                .contains("Also: OrdersByUser: one row takes the load (finding f-77)");
    }

    @Test
    void heatThatKeepsComingBack_saysSo() {
        Alert first = Samples.firing(1);
        Alert again = first.with(first.marks().reopened(Samples.TEN).flapping(true));

        sink().deliver(new Telling(Telling.Task.REOPEN, again, Map.of(), false));

        assertThat(arrived())
                .contains("(regressed, opened for the 2nd time)")
                .contains("(flapping)")
                .contains("It keeps coming and going");
    }

    @Test
    void reminder_isNoUpdate() {
        sink().deliver(new Telling(Telling.Task.REMIND, Samples.firing(1), Map.of(), false));

        assertThat(arrived()).contains("(still so)").doesNotContain("(update)");
    }

    @Override
    protected String arrived() {
        return screen.toString(StandardCharsets.UTF_8);
    }
}
