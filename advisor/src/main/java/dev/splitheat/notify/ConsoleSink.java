package dev.splitheat.notify;

import dev.splitheat.alert.AlertCard;
import dev.splitheat.finding.Alert;
import java.io.PrintStream;
import java.util.Objects;
import java.util.Optional;

/** Prints each alert as a card, redacted by the card's own redaction. */
public final class ConsoleSink implements Sink {
    private final PrintStream out;
    private final AlertCard card;

    public ConsoleSink(PrintStream out, AlertCard card) {
        this.out = Objects.requireNonNull(out, "out");
        this.card = Objects.requireNonNull(card, "card");
    }

    @Override
    public String name() {
        return "console";
    }

    @Override
    public Delivery deliver(Alert alert) {
        out.print(card.render(alert) + System.lineSeparator());
        return out.checkError()
                ? new Delivery.Retry(Optional.empty(), "the console does not take output")
                : new Delivery.Delivered();
    }
}
