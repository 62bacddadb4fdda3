package dev.splitheat.notice;

import dev.splitheat.finding.Finding;
import dev.splitheat.finding.Phrase;
import dev.splitheat.finding.Recommendation;
import dev.splitheat.keyspace.KeyColumns;
import dev.splitheat.keyspace.KeySpace;
import java.util.List;
import java.util.stream.Stream;

/** The keys that are printed in an alert, and what a catalog says of them. */
public final class AlertKeys {
    private AlertKeys() {}

    /** The alert with the columns of every object whose keys it prints. */
    public static Alert described(Alert alert, KeySpace space) {
        return alert.with(KeyColumns.of(space, printed(alert)));
    }

    /** Every key that is printed in it, each once. */
    public static List<String> printed(Alert alert) {
        Finding finding = alert.finding();
        Stream<Phrase> phrases = Stream.concat(
                finding.evidence().stream(),
                alert.advice().recommendations().stream().flatMap(AlertKeys::phrases));
        Stream<Phrase> proved = alert.advice().proof().stream()
                .flatMap(proof -> Stream.concat(Stream.of(proof.landed()), proof.evidence().stream()));
        return Stream.concat(
                        Stream.of(finding.rangeStart(), finding.rangeLimit()),
                        Stream.concat(phrases, proved).flatMap(AlertKeys::keys))
                .distinct()
                .toList();
    }

    private static Stream<Phrase> phrases(Recommendation advised) {
        return Stream.of(Stream.of(advised.why()), advised.doNow().stream(), advised.estimate().stream())
                .flatMap(each -> each);
    }

    private static Stream<String> keys(Phrase phrase) {
        return phrase.values().stream()
                .filter(Phrase.PrintedKey.class::isInstance)
                .map(Phrase.Value::text);
    }
}
