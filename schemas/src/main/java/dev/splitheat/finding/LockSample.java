package dev.splitheat.finding;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What sampled lock requests asked for, most frequent first. It travels as a sentence of a finding's evidence, each thing
 * with the number of its requests behind it.
 *
 * @param columns {@code Table.Column}, also {@code Table._exists}
 * @param modes as Spanner names them: {@code ReaderShared}, {@code WriterShared}, …
 * @param tags of the transactions; those without one are left out
 * @param readersApart whether those who read there are other transactions than those who write there
 */
public record LockSample(List<String> columns, List<String> modes, List<String> tags, boolean readersApart) {
    /** Said of requests without a tag. */
    public static final String UNTAGGED = "(none)";

    private static final String SENTENCE = "Sampled lock requests: columns {0}; modes {1}; transaction tags {2}.";
    private static final String APART =
            "Who reads here writes nothing of {0}, and who writes has read nothing of it: reads in"
                    + " read-write transactions lock rows and the gaps between them, against whoever changes or adds rows there.";
    private static final Pattern COUNTED = Pattern.compile("(.+?) \\(\\d+\\)(?:, |$)");

    public LockSample {
        columns = List.copyOf(columns);
        modes = List.copyOf(modes);
        tags = List.copyOf(tags);
    }

    /** The sentence, from lists such as {@code ReaderShared (7), WriterShared (2)}. */
    public static Phrase sentence(String columns, String modes, String tags) {
        return Phrase.of(SENTENCE, columns, modes, Phrase.tag(tags));
    }

    /** Said beside it where readers and writers of the table are different transactions. */
    public static Phrase readersApart(String table) {
        return Phrase.of(APART, table);
    }

    /** What such sentences among the evidence say. */
    public static Optional<LockSample> in(List<Phrase> evidence) {
        boolean apart = evidence.stream().anyMatch(phrase -> phrase.template().equals(APART));
        return evidence.stream()
                .filter(phrase -> phrase.template().equals(SENTENCE))
                .map(phrase -> new LockSample(listed(phrase, 0), listed(phrase, 1), tagsOf(phrase), apart))
                .findFirst();
    }

    private static List<String> tagsOf(Phrase phrase) {
        return listed(phrase, 2).stream().filter(tag -> !tag.equals(UNTAGGED)).toList();
    }

    private static List<String> listed(Phrase phrase, int value) {
        List<String> things = new ArrayList<>();
        Matcher each = COUNTED.matcher(phrase.values().get(value).text());
        while (each.find()) {
            things.add(each.group(1));
        }
        return things;
    }
}
