package dev.splitheat.alert;

import dev.splitheat.finding.Advice;
import dev.splitheat.finding.Finding;
import dev.splitheat.finding.Phrase;
import dev.splitheat.finding.Proof;
import java.util.List;
import java.util.stream.Stream;

/** Every key value that an alert could show. */
public final class PrintedKeys {
    private PrintedKeys() {}

    public static List<String> of(Finding finding, Advice advice) {
        Stream<Phrase> advised = advice.recommendations().stream()
                .flatMap(each -> Stream.of(Stream.of(each.why()), each.doNow().stream(), each.estimate().stream())
                        .flatMap(phrases -> phrases));
        Stream<Phrase> proved = advice.proof().stream()
                .flatMap((Proof proof) -> Stream.concat(Stream.of(proof.landed()), proof.evidence().stream()));
        Stream<String> said = Stream.of(finding.evidence().stream(), advised, proved)
                .flatMap(phrases -> phrases)
                .flatMap(phrase -> phrase.values().stream())
                .filter(Phrase.PrintedKey.class::isInstance)
                .map(Phrase.Value::text);
        return Stream.concat(Stream.of(finding.rangeStart(), finding.rangeLimit()), said)
                .distinct()
                .toList();
    }
}
