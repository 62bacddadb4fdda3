package dev.splitheat.finding;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * What sampled lock requests asked for, most frequent first. It travels as a sentence of a finding's evidence, each thing
 * with the number of its requests behind it.
 *
 * @param columns {@code Table.Column}, also {@code Table._exists}
 * @param modes as Spanner names them: {@code ReaderShared}, {@code WriterShared}, …
 * @param tags of the transactions; those without one are left out
 * @param tagOfMost that which most of them have, where enough were sampled to tell
 * @param traits what else is said of those who wait
 * @param onlyReading tags, as listed, of those who read there and write nothing at all
 */
public record LockSample(
        List<String> columns,
        List<String> modes,
        List<String> tags,
        Optional<String> tagOfMost,
        Set<Trait> traits,
        Optional<String> onlyReading) {
    /** What sentences beside the sample say. */
    public enum Trait {
        /** Many rows are waited for, none of which has most of it. */
        MANY_ROWS(OF_MANY_ROWS::equals),
        /** A range of rows is waited for most, which somebody passes over. */
        A_RANGE(OF_A_RANGE::equals),
        /** Rows are read up to the moving end of a key part, and added behind it. */
        READ_TO_THE_END(OF_READ_TO_THE_END::equals),
        /** Those who read there are other transactions than those who write there. */
        READERS_APART(OF_READERS_APART::equals),
        /** Those who write there have read it in the same transaction. */
        READ_AND_WRITTEN(OF_READ_AND_WRITTEN::equals),
        /** Many of those who touch the place are aborted. */
        ABORTED(template -> template.endsWith(OF_ABORTED)),
        /** So many stand in line there that it is told where it lasts. */
        A_LINE(template -> template.startsWith(WAITED)) {
            @Override
            boolean isSaidBy(Phrase phrase) {
                return super.isSaidBy(phrase)
                        && Double.parseDouble(phrase.values().get(0).text()) >= LINE;
            }
        };

        private final Predicate<String> template;

        Trait(Predicate<String> template) {
            this.template = template;
        }

        boolean isSaidBy(Phrase phrase) {
            return template.test(phrase.template());
        }
    }

    /** Said, behind since when, where many of those who touch a place are aborted. */
    public static final String OF_ABORTED = "{1} % of the attempts of transactions that touch {2} were aborted.";

    /** How sentences begin that say how many stand in line. */
    public static final String WAITED = "Transactions waited {0} s in each second for locks";

    private static final double LINE = 0.25;

    /** Said of requests without a tag. */
    public static final String UNTAGGED = "(none)";

    private static final String SENTENCE = "Sampled lock requests: columns {0}; modes {1}; transaction tags {2}.";
    private static final String OF_READERS_APART =
            "Who reads here writes nothing of {0}, and who writes has read nothing of it: reads in"
                    + " read-write transactions lock rows and the gaps between them, against whoever changes or adds rows there.";
    private static final String OF_READ_AND_WRITTEN = "They read {0} and write it in the same transaction.";
    private static final String OF_READ_TO_THE_END =
            "Rows of {0} are read up to the end of {1}, and rows are added behind it: a read of a range in a read-write"
                    + " transaction also locks the gap that the next row comes into.";
    private static final String ONLY_READING =
            "Some that hold locks here only read, and write nothing in any table: transactions tagged {0}. As read-only"
                    + " transactions they would lock nothing.";
    private static final String OF_A_RANGE =
            WAITED + " here, most of it for rows from {1} on: so many stand in line at any moment.";
    private static final String OF_MANY_ROWS = WAITED
            + " on {1} rows of {2}: so many stand in line at any moment. The row that is waited for most, {3}, has {4} % of it.";
    private static final Pattern COUNTED = Pattern.compile("(.+?) \\((\\d{1,9})\\)(?:, |$)");
    private static final double MOST = 0.5;
    /** Of fewer, most may be so by chance. */
    private static final int ENOUGH = 20;

    public LockSample {
        columns = List.copyOf(columns);
        modes = List.copyOf(modes);
        tags = List.copyOf(tags);
        traits = Set.copyOf(traits);
        Objects.requireNonNull(tagOfMost, "tagOfMost");
        Objects.requireNonNull(onlyReading, "onlyReading");
    }

    /** The sentence, from lists such as {@code ReaderShared (7), WriterShared (2)}. */
    public static Phrase sentence(String columns, String modes, String tags) {
        return Phrase.of(SENTENCE, columns, modes, Phrase.tag(tags));
    }

    /** Said beside it where readers and writers of the table are different transactions. */
    public static Phrase readersApart(String table) {
        return Phrase.of(OF_READERS_APART, table);
    }

    /** Said beside it where one transaction reads the column and writes it, too. */
    public static Phrase readAndWritten(String column) {
        return Phrase.of(OF_READ_AND_WRITTEN, column);
    }

    /** Said beside it where rows are read up to the moving end of a key part, and added behind it. */
    public static Phrase readToTheEnd(String table, String column) {
        return Phrase.of(OF_READ_TO_THE_END, table, column);
    }

    /**
     * Said beside it where some write nothing at all.
     *
     * @param tags theirs
     */
    public static Phrase onlyReading(List<String> tags) {
        return Phrase.of(ONLY_READING, Phrase.tag(String.join(", ", tags)));
    }

    /**
     * Said beside it where many rows are waited for.
     *
     * @param rows how many
     * @param most the row that is waited for most, as split statistics print keys; {@code share} is its, in percent
     */
    public static Phrase manyRows(String waiting, int rows, String table, String most, String share) {
        return Phrase.of(OF_MANY_ROWS, waiting, rows, table, Phrase.key(most), share);
    }

    /**
     * Said beside it where a range is waited for most.
     *
     * @param from the row that it begins with, as split statistics print keys
     */
    public static Phrase range(String waiting, String from) {
        return Phrase.of(OF_A_RANGE, waiting, Phrase.key(from));
    }

    /** What such sentences among the evidence say; that many are aborted is told without a sample as well. */
    public static Optional<LockSample> in(List<Phrase> evidence) {
        Set<Trait> traits = Stream.of(Trait.values())
                .filter(trait -> evidence.stream().anyMatch(trait::isSaidBy))
                .collect(Collectors.toUnmodifiableSet());
        Optional<String> onlyReading = said(ONLY_READING, evidence)
                .map(phrase -> phrase.values().get(0).text());
        return said(SENTENCE, evidence)
                .map(phrase -> new LockSample(
                        listed(phrase, 0), listed(phrase, 1), tagsOf(phrase), tagOfMost(phrase), traits, onlyReading))
                .or(() -> Optional.of(traits)
                        .filter(said -> said.contains(Trait.ABORTED))
                        .map(said -> ofAborted()));
    }

    /** Of those who are aborted while no request was sampled. */
    private static LockSample ofAborted() {
        return new LockSample(
                List.of(), List.of(), List.of(), Optional.empty(), Set.of(Trait.ABORTED), Optional.empty());
    }

    private static Optional<Phrase> said(String template, List<Phrase> evidence) {
        return evidence.stream()
                .filter(phrase -> phrase.template().equals(template))
                .findFirst();
    }

    /** Whether that is said. */
    public boolean is(Trait trait) {
        return traits.contains(trait);
    }

    private static List<String> tagsOf(Phrase phrase) {
        return listed(phrase, 2).stream().filter(tag -> !tag.equals(UNTAGGED)).toList();
    }

    private static Optional<String> tagOfMost(Phrase phrase) {
        List<Counted> tags = counted(phrase, 2);
        // Only the most frequent tags are listed; of modes there are four.
        int all = Math.max(times(tags), times(counted(phrase, 1)));
        return tags.stream()
                .limit(1)
                .filter(first -> all >= ENOUGH && first.times() >= MOST * all)
                .map(Counted::name)
                .filter(tag -> !tag.equals(UNTAGGED))
                .findFirst();
    }

    private static int times(List<Counted> things) {
        return things.stream().mapToInt(Counted::times).sum();
    }

    private static List<String> listed(Phrase phrase, int value) {
        return counted(phrase, value).stream().map(Counted::name).toList();
    }

    /** @param times how many requests were sampled of it */
    private record Counted(String name, int times) {}

    private static List<Counted> counted(Phrase phrase, int value) {
        List<Counted> things = new ArrayList<>();
        Matcher each = COUNTED.matcher(phrase.values().get(value).text());
        while (each.find()) {
            things.add(new Counted(each.group(1), Integer.parseInt(each.group(2))));
        }
        return things;
    }
}
