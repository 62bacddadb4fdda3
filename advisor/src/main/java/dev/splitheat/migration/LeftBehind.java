package dev.splitheat.migration;

import dev.splitheat.catalog.Catalog;
import dev.splitheat.catalog.ChangeStream;
import dev.splitheat.catalog.Check;
import dev.splitheat.catalog.ForeignKey;
import dev.splitheat.catalog.Table;
import dev.splitheat.catalog.View;
import dev.splitheat.finding.Step;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * What does not go over to new tables by itself. A rename takes change streams and foreign keys along with the old
 * table; a view keeps the name that it reads, and so changes tables.
 *
 * @param streams that watch an old table by its name
 * @param broadStreams that watch the whole database
 * @param views whose text has an old table's name as a word
 * @param pointing foreign keys of other tables that point to an old one, each with its table
 * @param named constraints of the old tables that have names of their own
 */
public record LeftBehind(
        List<String> streams,
        List<String> broadStreams,
        List<String> views,
        List<String> pointing,
        List<String> named) {
    public static LeftBehind of(Catalog catalog, Map<String, String> renames) {
        List<Table> old = renames.keySet().stream()
                .flatMap(name -> catalog.table(name).stream())
                .toList();
        return new LeftBehind(
                catalog.changeStreams().stream()
                        .filter(stream -> stream.watched().stream().anyMatch(watch -> among(old, watch.table())))
                        .map(ChangeStream::name)
                        .toList(),
                catalog.changeStreams().stream()
                        .filter(ChangeStream::wholeDatabase)
                        .map(ChangeStream::name)
                        .toList(),
                catalog.views().stream()
                        .filter(view -> old.stream().anyMatch(table -> reads(view, table)))
                        .map(View::name)
                        .toList(),
                catalog.tables().stream()
                        .filter(table -> !table.foreignKeys().isEmpty() && !among(old, table.name()))
                        .flatMap(table -> table.foreignKeys().stream()
                                .filter(key -> among(old, key.referencedTable()))
                                .map(key -> pointing(table, key)))
                        .toList(),
                old.stream()
                        .flatMap(table -> Stream.concat(
                                table.foreignKeys().stream().map(ForeignKey::name),
                                table.checks().stream().map(Check::name)))
                        .flatMap(Optional::stream)
                        .toList());
    }

    /** Steps for the time before rows are written to the new tables. */
    public List<Step> before(String news) {
        return broadStreams.isEmpty()
                ? List.of()
                : List.of(Step.of("Change streams over the whole database, " + listed(broadStreams)
                                + ", also tell of every row of " + news
                                + ", the backfill included: let their readers leave those tables out until the swap.")
                        .decided("that release is out"));
    }

    /** Steps for the time right after the swap. */
    public List<Step> after(Checks checks, Collection<String> olds) {
        String names = String.join(", ", olds);
        List<Step> steps = new ArrayList<>();
        if (!streams.isEmpty()) {
            steps.add(Step.of("Change streams follow the renamed old tables: " + listed(streams)
                            + " must be told to watch the new ones (ALTER CHANGE STREAM … SET FOR …), with all that it"
                            + " watches besides.")
                    .gate("a row written to " + names + " now is read from each, and each is in the answer")
                    .check(checks.watchedBy(olds)));
        }
        if (!views.isEmpty()) {
            steps.add(Step.of("Views keep the names that they read, and are not checked by a rename: write "
                            + listed(views) + " again with CREATE OR REPLACE VIEW.")
                    .gate("each is in the answer, reads the columns that it should, and answers as before")
                    .check(checks.views(views))
                    .rollback("they read the new tables by name already: the swap back takes them along"));
        }
        if (!pointing.isEmpty()) {
            steps.add(Step.of("Foreign keys follow the renamed old tables: drop " + listed(pointing)
                            + " and add them anew for the new ones. Until then they are checked against the old ones: write"
                            + " those first, in the same transaction, and go on writing them.")
                    .gate("they are in the answer: they point to " + names)
                    .check(checks.constraints(olds)));
        }
        return List.copyOf(steps);
    }

    /** What of it is a cost, each with its names; none when nothing is left behind. */
    public List<String> costs() {
        List<String> costs = new ArrayList<>();
        if (!streams.isEmpty() || !broadStreams.isEmpty()) {
            costs.add("Readers of "
                    + listed(Stream.concat(streams.stream(), broadStreams.stream())
                            .toList())
                    + (streams.isEmpty()
                            ? " see each row twice during the move."
                            : " see nothing of the new tables until they are watched."));
        }
        if (!views.isEmpty()) {
            costs.add("Reading through " + listed(views) + " changes tables at the swap.");
        }
        if (!pointing.isEmpty()) {
            costs.add("Between the swap and their renewal, " + listed(pointing)
                    + " are checked against the old tables only.");
        }
        if (!named.isEmpty()) {
            costs.add("Names of constraints are the database's: on the new tables " + listed(named)
                    + " get names of Spanner's choice, or new ones of yours.");
        }
        return List.copyOf(costs);
    }

    private static String pointing(Table table, ForeignKey key) {
        return key.name().orElse("the one over " + String.join(", ", key.columns())) + " of " + table.name();
    }

    private static boolean among(List<Table> tables, String name) {
        return tables.stream().anyMatch(table -> table.name().equalsIgnoreCase(name));
    }

    /** As a word, whatever it means there: a mention too many costs a look. */
    private static boolean reads(View view, Table table) {
        String words = view.definition().toLowerCase(Locale.ROOT).replaceAll("[`\"]", "");
        return Pattern.compile("(?<![\\w.])" + Pattern.quote(table.name().toLowerCase(Locale.ROOT)) + "(?!\\w)")
                .matcher(words)
                .find();
    }

    private static String listed(List<String> names) {
        return names.stream().collect(Collectors.joining(", "));
    }
}
