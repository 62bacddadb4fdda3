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
        out.print(card.render(telling.alert(), known(telling.task())) + System.lineSeparator());
        return printed();
    }

    private static AlertCard.Known known(Telling.Task task) {
        return switch (task) {
            case OPEN, REOPEN, RESOLVE -> AlertCard.Known.NOTHING;
            case UPDATE -> AlertCard.Known.AN_EARLIER_CARD;
            case REMIND -> AlertCard.Known.THE_SAME;
        };
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
