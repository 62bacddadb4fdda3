package dev.splitheat.notify;

import dev.splitheat.alert.AlertCard;
import java.io.PrintStream;
import java.util.Objects;
import java.util.Optional;

/** Prints each alert as a card, redacted by the card's own redaction. */
public final class ConsoleSink implements Sink {
    private final String name;
    private final PrintStream out;
    private final AlertCard card;

    public ConsoleSink(PrintStream out, AlertCard card) {
        this("console", out, card);
    }

    public ConsoleSink(String name, PrintStream out, AlertCard card) {
        this.name = Objects.requireNonNull(name, "name");
        this.out = Objects.requireNonNull(out, "out");
        this.card = Objects.requireNonNull(card, "card");
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public Delivery deliver(Telling telling) {
        if (telling.task() == Telling.Task.UPDATE
                && telling.alert().marks().hush().isPresent()) {
            return new Delivery.Delivered();
        }
        boolean update = telling.task() == Telling.Task.UPDATE || telling.task() == Telling.Task.REMIND;
        out.print(card.render(telling.alert(), update) + System.lineSeparator());
        return printed();
    }

    @Override
    public Delivery deliver(Digest digest) {
        throw new UnsupportedOperationException("a terminal takes every alert");
    }

    @Override
    public boolean readByPeople() {
        return false;
    }

    private Delivery printed() {
        return out.checkError()
                ? new Delivery.Retry(Optional.empty(), "the console does not take output")
                : new Delivery.Delivered();
    }
}
