package dev.splitheat.ingest.collect.keys;

import dev.splitheat.catalog.Catalog;
import dev.splitheat.catalog.ChangeStream;
import dev.splitheat.catalog.ChangeStream.Watch;
import dev.splitheat.catalog.Table;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/**
 * Which change stream tells of the sampled tables, and what no stream tells.
 *
 * @param stream the one that watches the most of them
 * @param unwatched sampled tables that it does not watch, by name
 * @param partial whether it leaves out some writes of tables that it watches: their counts are too low
 * @param problem one sentence, with the statement that would help
 */
public record StreamChoice(
        Optional<ChangeStream> stream, List<Table> unwatched, boolean partial, Optional<String> problem) {
    private static final String OTHER_RECORDS = "mutable_key_range";

    public StreamChoice {
        Objects.requireNonNull(stream, "stream");
        unwatched = List.copyOf(unwatched);
        Objects.requireNonNull(problem, "problem");
    }

    /** @param wanted the name of a stream; empty: whichever watches the most of the tables */
    public static StreamChoice of(Catalog catalog, Consent consent, Optional<String> wanted) {
        List<Table> sampled = catalog.tables().stream()
                .filter(table -> consent.covers(table.name()))
                .toList();
        Optional<ChangeStream> stream = catalog.changeStreams().stream()
                .filter(StreamChoice::isReadable)
                .filter(one -> wanted.map(name -> name.equalsIgnoreCase(one.name()))
                        .orElseGet(() -> watchesSome(one, consent)))
                .max(Comparator.comparingLong((ChangeStream one) -> watched(one, sampled))
                        .thenComparing(ChangeStream::name, Comparator.reverseOrder()));
        List<Table> unwatched = sampled.stream()
                .filter(table ->
                        stream.filter(one -> watches(one, table.name())).isEmpty())
                .toList();
        return new StreamChoice(
                stream,
                unwatched,
                stream.filter(one -> leavesOut(one, consent)).isPresent(),
                problem(catalog, stream, unwatched, wanted).or(() -> unseen(catalog, consent, stream)));
    }

    /** Tables that were named and are not there; with fine-grained access a role may not be shown one that its stream watches. */
    public static Optional<String> unseen(Catalog catalog, Consent consent, Optional<ChangeStream> stream) {
        List<String> names = consent.tables().stream()
                .filter(name -> catalog.tables().stream()
                        .noneMatch(table -> Consent.folded(table.name()).equals(name)))
                .filter(name -> stream.filter(one -> watches(one, name)).isEmpty())
                .sorted()
                .toList();
        return names.isEmpty()
                ? Optional.empty()
                : Optional.of("the database shows no table " + String.join(", ", names)
                        + ": correct the option 'sampling', or grant the collector's role the right to see it.");
    }

    /** Whether it tells anything of a table. */
    public static boolean watches(ChangeStream stream, String table) {
        return stream.wholeDatabase() || watch(stream, table).isPresent();
    }

    private static Optional<Watch> watch(ChangeStream stream, String table) {
        return stream.watched().stream()
                .filter(watch -> Consent.folded(watch.table()).equals(Consent.folded(table)))
                .findFirst();
    }

    private static boolean watchesSome(ChangeStream stream, Consent consent) {
        return stream.wholeDatabase() || stream.watched().stream().anyMatch(watch -> consent.covers(watch.table()));
    }

    private static long watched(ChangeStream stream, List<Table> tables) {
        return tables.stream().filter(table -> watches(stream, table.name())).count();
    }

    /** Records of the other partition mode are of another kind. */
    private static boolean isReadable(ChangeStream stream) {
        return !OTHER_RECORDS.equalsIgnoreCase(stream.options().get("partition_mode"));
    }

    /** Names those that are there and of no use, so that nobody looks for a mistake elsewhere. */
    private static String passedOver(Catalog catalog) {
        List<String> names = catalog.changeStreams().stream()
                .filter(stream -> !isReadable(stream))
                .map(ChangeStream::name)
                .toList();
        return names.isEmpty()
                ? ""
                : " (" + String.join(", ", names) + " has partition_mode MUTABLE_KEY_RANGE, which is not read)";
    }

    private static boolean leavesOut(ChangeStream stream, Consent consent) {
        return List.of("exclude_insert", "exclude_update", "exclude_delete", "allow_txn_exclusion").stream()
                        .anyMatch(
                                option -> Boolean.parseBoolean(stream.options().get(option)))
                || stream.watched().stream()
                        .anyMatch(watch ->
                                consent.covers(watch.table()) && watch.columns().isPresent());
    }

    private static Optional<String> problem(
            Catalog catalog, Optional<ChangeStream> stream, List<Table> unwatched, Optional<String> wanted) {
        List<String> names = unwatched.stream().map(Table::name).toList();
        if (stream.isEmpty() && names.isEmpty() && wanted.isEmpty()) {
            return Optional.empty();
        }
        if (stream.isEmpty()) {
            String what = wanted.map(name -> "there is no change stream " + name + " that can be read")
                    .orElse("no change stream watches the sampled tables");
            String remedy = names.isEmpty()
                    ? "."
                    : "; to sample keys as they are written, run: "
                            + StreamStatements.create(catalog.dialect(), names)
                            + " (" + StreamStatements.remark(names) + "). Until then stored keys are sampled.";
            return Optional.of(what + passedOver(catalog) + remedy);
        }
        return names.isEmpty()
                ? Optional.empty()
                : Optional.of("change stream " + stream.get().name() + " does not watch all sampled tables; run: "
                        + StreamStatements.extend(catalog.dialect(), stream.get(), names)
                        + ". Until then stored keys of the others are sampled.");
    }
}
