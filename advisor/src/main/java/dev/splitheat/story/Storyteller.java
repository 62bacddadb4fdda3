package dev.splitheat.story;

import dev.splitheat.alert.BasisText;
import dev.splitheat.alert.EffectWords;
import dev.splitheat.alert.KeyDisplay;
import dev.splitheat.alert.Owners;
import dev.splitheat.alert.ReadMore;
import dev.splitheat.finding.Finding;
import dev.splitheat.finding.Phrase;
import dev.splitheat.finding.Recommendation;
import dev.splitheat.notice.Alert;
import dev.splitheat.notice.Marks;
import java.net.URI;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.UnaryOperator;

/** Makes a story of an alert. */
public final class Storyteller {
    private final KeyDisplay keys;
    private final BasisText basis;
    private final Permalinks links;
    private final Owners owners;

    /** @param showKey redacts a printed key; called for every key value that would leave */
    public Storyteller(UnaryOperator<String> showKey, BasisText basis, Permalinks links) {
        this(KeyDisplay.same(showKey), basis, links, Owners.UNKNOWN);
    }

    private Storyteller(KeyDisplay keys, BasisText basis, Permalinks links, Owners owners) {
        this.keys = Objects.requireNonNull(keys, "keys");
        this.basis = Objects.requireNonNull(basis, "basis");
        this.links = Objects.requireNonNull(links, "links");
        this.owners = Objects.requireNonNull(owners, "owners");
    }

    /** One that shows the keys of each alert in its own way. */
    public static Storyteller showing(KeyDisplay keys, BasisText basis, Permalinks links) {
        return new Storyteller(keys, basis, links, Owners.UNKNOWN);
    }

    /** One that says whose each place is. */
    public Storyteller ownedBy(Owners known) {
        return new Storyteller(keys, basis, links, known);
    }

    public Story tell(Alert alert) {
        Finding finding = alert.finding();
        UnaryOperator<String> showKey = keys.in(alert);
        String title = Titles.of(alert);
        return new Story(
                look(alert),
                Titles.brief(alert, title),
                title,
                Symptoms.of(alert, showKey),
                lines(finding.evidence(), showKey),
                first(alert).map(advised -> lines(advised.doNow(), showKey)).orElse(List.of()),
                first(alert).map(advised -> forGood(advised, showKey)).orElse(List.of()),
                Facts.of(alert),
                new Chapters(showKey, basis).of(alert),
                Facts.footnote(alert, owners.of(alert)),
                link(alert),
                readMore(alert));
    }

    /** Where everything about it is, if our own pages are to be found somewhere. */
    public Optional<URI> link(Alert alert) {
        return links.finding(alert.database(), alert.id());
    }

    /** Where all alerts of a database stand, or of all of them. */
    public Optional<URI> pages(Optional<String> database) {
        return database.isPresent() ? links.database(database.get()) : links.all();
    }

    private static Story.Look look(Alert alert) {
        return alert.state() == Alert.State.RESOLVED
                ? Story.Look.OVER
                : switch (alert.severity()) {
                    case INFO -> Story.Look.INFO;
                    case WARNING -> Story.Look.WARNING;
                    case CRITICAL -> Story.Look.CRITICAL;
                };
    }

    private static Optional<Recommendation> first(Alert alert) {
        return alert.state() == Alert.State.RESOLVED
                ? Optional.empty()
                : alert.advice().recommendations().stream().findFirst();
    }

    private static List<String> forGood(Recommendation advised, UnaryOperator<String> showKey) {
        String effect =
                advised.expected().map(known -> " " + EffectWords.of(known)).orElse("");
        return List.of(advised.title() + ". " + advised.why().render(showKey) + effect);
    }

    private static List<String> lines(List<Phrase> phrases, UnaryOperator<String> showKey) {
        return phrases.stream().map(phrase -> phrase.render(showKey)).toList();
    }

    private static Optional<URI> readMore(Alert alert) {
        return alert.marks().subject() == Marks.Subject.HOTSPOT
                ? Optional.of(URI.create(ReadMore.about(alert.finding().cause())))
                : Optional.empty();
    }
}
