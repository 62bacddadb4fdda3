package dev.splitheat.app.alerting;

import dev.splitheat.alert.AlertCard;
import dev.splitheat.alert.AlertJson;
import dev.splitheat.alert.BasisText;
import dev.splitheat.alert.KeyDisplay;
import dev.splitheat.alert.Owners;
import dev.splitheat.finding.StatementText;
import dev.splitheat.notify.http.Caller;
import dev.splitheat.picture.HeatPictures;
import dev.splitheat.picture.SketchPictures;
import dev.splitheat.story.Permalinks;
import dev.splitheat.story.Storyteller;
import java.io.OutputStream;
import java.io.PrintStream;
import java.net.URI;
import java.time.Clock;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;

/**
 * What sinks are made with; everything that leaves through it is redacted.
 *
 * @param shared what several sinks have together, by what it is and for whom
 */
public record Workshop(
        PrintStream out,
        AlertCard card,
        AlertJson json,
        Storyteller storyteller,
        KeyDisplay keys,
        HeatPictures pictures,
        Caller caller,
        Map<Object, Object> shared) {
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
        Objects.requireNonNull(keys, "keys");
        Objects.requireNonNull(pictures, "pictures");
        Objects.requireNonNull(caller, "caller");
    }

    /** The same with pictures of heat. */
    public Workshop with(HeatPictures drawn) {
        return new Workshop(out, card, json, storyteller, keys, drawn, caller, shared);
    }

    /** The same with whose each place is. */
    public Workshop ownedBy(Owners owners) {
        return new Workshop(
                out,
                card.ownedBy(owners),
                json.ownedBy(owners),
                storyteller.ownedBy(owners),
                keys,
                pictures,
                caller,
                shared);
    }

    /** The one of this type for this key; made when it is first asked for. */
    <T> T shared(Class<T> type, Object key, Supplier<T> made) {
        return type.cast(shared.computeIfAbsent(List.of(type, key), absent -> made.get()));
    }

    /**
     * @param card for terminals; its keys are shown as {@code keys} says
     * @param statements whether the texts of statements are shown, without their literals
     * @param link where Splitheat's own pages are
     */
    public static Workshop of(
            PrintStream out, AlertCard card, KeyDisplay keys, boolean statements, Optional<URI> link, Clock clock) {
        Permalinks links = new Permalinks(link);
        AlertCard shown = card.showing(keys).leadingTo(finding -> links.finding(finding.database(), finding.id()));
        AlertJson json = AlertJson.showing(keys);
        BasisText basis =
                new BasisText(text -> statements ? Optional.of(StatementText.withoutLiterals(text)) : Optional.empty());
        return new Workshop(
                out,
                statements ? shown.withStatements(StatementText::withoutLiterals) : shown,
                statements ? json.withStatements(StatementText::withoutLiterals) : json,
                Storyteller.showing(keys, basis, links),
                keys,
                new SketchPictures(),
                new Caller(clock, Caller.PATIENCE),
                new ConcurrentHashMap<>());
    }
}
