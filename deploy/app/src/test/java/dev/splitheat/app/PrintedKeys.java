package dev.splitheat.app;

import dev.splitheat.finding.Finding;
import dev.splitheat.finding.Phrase;
import java.util.Arrays;
import java.util.stream.Stream;

/** The customers' data in findings: keys as Spanner prints them, and the values in them. */
final class PrintedKeys {
    /** What is shorter also turns up by chance. */
    private static final int TELLING = 5;

    private PrintedKeys() {}

    /** Every printed key that the finding holds, but the begin and the end of everything. */
    static Stream<String> of(Finding finding) {
        Stream<String> range = Stream.of(finding.rangeStart(), finding.rangeLimit());
        Stream<String> evidence = finding.evidence().stream()
                .flatMap(phrase -> phrase.values().stream())
                .filter(Phrase.PrintedKey.class::isInstance)
                .map(Phrase.Value::text);
        return Stream.concat(range, evidence).filter(key -> key.contains("("));
    }

    /** The values in {@code Table(value,"text")}, without quotes. */
    static Stream<String> values(String key) {
        return Arrays.stream(key.substring(key.indexOf('(') + 1, key.lastIndexOf(')'))
                        .split(","))
                .map(value -> value.strip().replace("\"", ""))
                .filter(value -> value.length() >= TELLING);
    }
}
