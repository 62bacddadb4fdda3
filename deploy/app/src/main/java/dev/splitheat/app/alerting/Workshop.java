package dev.splitheat.app.alerting;

import dev.splitheat.alert.AlertCard;
import dev.splitheat.alert.AlertJson;
import dev.splitheat.alert.BasisText;
import dev.splitheat.alert.KeyDisplay;
import dev.splitheat.finding.StatementText;
import dev.splitheat.notify.http.Caller;
import dev.splitheat.story.Permalinks;
import dev.splitheat.story.Storyteller;
import java.io.OutputStream;
import java.io.PrintStream;
import java.net.URI;
import java.time.Clock;
import java.util.Objects;
import java.util.Optional;
import java.util.function.UnaryOperator;

/** What sinks are made with; everything that leaves through it is redacted. */
public record Workshop(PrintStream out, AlertCard card, AlertJson json, Storyteller storyteller, Caller caller) {
    /** For a sink that is made to see whether it can be. */
    static final Workshop EMPTY = of(
            new PrintStream(OutputStream.nullOutputStream()),
            new AlertCard(80, false, UnaryOperator.identity()),
            KeyDisplay.same(key -> ""),
            false,
            Optional.empty(),
            Clock.systemUTC());

    public Workshop {
        Objects.requireNonNull(out, "out");
        Objects.requireNonNull(card, "card");
        Objects.requireNonNull(json, "json");
        Objects.requireNonNull(storyteller, "storyteller");
        Objects.requireNonNull(caller, "caller");
    }

    /**
     * @param card for terminals; its keys are shown as {@code keys} says
     * @param statements whether the texts of statements are shown, without their literals
     * @param link where Splitheat's own pages are
     */
    public static Workshop of(
            PrintStream out, AlertCard card, KeyDisplay keys, boolean statements, Optional<URI> link, Clock clock) {
        AlertCard shown = card.showing(keys);
        AlertJson json = AlertJson.showing(keys);
        BasisText basis =
                new BasisText(text -> statements ? Optional.of(StatementText.withoutLiterals(text)) : Optional.empty());
        return new Workshop(
                out,
                statements ? shown.withStatements(StatementText::withoutLiterals) : shown,
                statements ? json.withStatements(StatementText::withoutLiterals) : json,
                Storyteller.showing(keys, basis, new Permalinks(link)),
                new Caller(clock, Caller.PATIENCE));
    }
}
