package dev.splitheat.migration;

import dev.splitheat.catalog.Catalog;
import dev.splitheat.catalog.ChangeStream;
import dev.splitheat.catalog.Check;
import dev.splitheat.catalog.DdlPrinter;
import dev.splitheat.catalog.Dialect;
import dev.splitheat.catalog.ForeignKey;
import dev.splitheat.catalog.Table;
import dev.splitheat.catalog.View;
import dev.splitheat.finding.Step;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * What does not go over to new tables by itself. A rename takes change streams and foreign keys along with the old
 * table; a view keeps the name that it reads, and so changes tables.
 *
 * @param dialect in which statements are written
 * @param streams that watch an old table by its name
 * @param broadStreams that watch the whole database
 * @param views whose text has an old table's name as a word
 * @param pointing foreign keys of other tables that point to an old one
 * @param named constraints of the old tables that have names of their own
 */
public record LeftBehind(
        Dialect dialect,
        List<ChangeStream> streams,
        List<String> broadStreams,
        List<View> views,
        PointingKeys pointing,
        List<String> named) {
    static LeftBehind of(Catalog catalog, Rebuild rebuild) {
        List<ForeignKey> dropped = rebuild.keys().dropped();
        List<Table> old = rebuild.renames().keySet().stream()
                .flatMap(name -> catalog.table(name).stream())
                .toList();
        return new LeftBehind(
                catalog.dialect(),
                catalog.changeStreams().stream()
                        .filter(stream -> stream.watched().stream().anyMatch(watch -> among(old, watch.table())))
                        .toList(),
                catalog.changeStreams().stream()
                        .filter(ChangeStream::wholeDatabase)
                        .map(ChangeStream::name)
                        .toList(),
                catalog.views().stream()
                        .filter(view -> old.stream().anyMatch(table -> reads(view, table)))
                        .toList(),
                new PointingKeys(catalog.dialect(), rebuild.keys().pointing()),
                old.stream()
                        .flatMap(table -> Stream.concat(
                                table.foreignKeys().stream()
                                        .filter(key -> !dropped.contains(key))
                                        .map(ForeignKey::name),
                                table.checks().stream().map(Check::name)))
                        .flatMap(Optional::stream)
                        .toList());
    }

    /** Steps for the time before rows are written to the new tables. */
    public List<Step> before(Checks checks, String news) {
        Stream<Step> broad = broadStreams.isEmpty()
                ? Stream.of()
                : Stream.of(Step.of("Change streams over the whole database, " + listed(broadStreams)
                                + ", also tell of every row of " + news
                                + ", the backfill included: let their readers leave those tables out until the swap.")
                        .decided("that release is out"));
        return Stream.concat(broad, pointing.carried(checks)).toList();
    }

    /** Steps for the time right after the swap: each statement says of its object what it is, so that it means the new table. */
    public List<Step> after(Checks checks, Collection<String> olds) {
        return Stream.of(
                        streams.stream().map(stream -> watched(stream, checks, olds)),
                        views.stream().map(view -> read(view, checks)),
                        pointing.renewed(checks, olds))
                .flatMap(each -> each)
                .toList();
    }

    private Step watched(ChangeStream stream, Checks checks, Collection<String> olds) {
        return Step.executing(
                        "Change stream " + stream.name()
                                + " follows the renamed old table, since it watches what had the name"
                                + " before: let it watch what has it now, with all that it watches besides:",
                        DdlPrinter.watchTables(stream, dialect))
                .gate("a row written to " + String.join(", ", olds) + " now is read from it, and it is in the answer")
                .check(checks.watchedBy(olds))
                .rollback("the same statement after the swap back");
    }

    private Step read(View view, Checks checks) {
        return Step.executing(
                        "View " + view.name()
                                + " keeps the names that it reads, and a rename does not check it: write it again:",
                        DdlPrinter.replaceView(view, dialect))
                .gate("it is in the answer, reads the columns that it should, and answers as before")
                .check(checks.views(List.of(view.name())))
                .rollback("it reads the new tables by name already: the swap back takes it along");
    }

    /** What of it is a cost, each with its names; none when nothing is left behind. */
    public List<String> costs() {
        List<String> costs = new ArrayList<>();
        if (!streams.isEmpty()) {
            costs.add("Readers of "
                    + listed(streams.stream().map(ChangeStream::name).toList())
                    + " see nothing of the new tables until they are watched.");
        }
        if (!broadStreams.isEmpty()) {
            costs.add("Readers of " + listed(broadStreams) + " see each row twice during the move.");
        }
        if (!views.isEmpty()) {
            costs.add("Reading through " + listed(views.stream().map(View::name).toList())
                    + " changes tables at the swap.");
        }
        costs.addAll(pointing.costs());
        if (!named.isEmpty()) {
            costs.add("Names of constraints are the database's: on the new tables " + listed(named)
                    + " get names of Spanner's choice, or new ones of yours.");
        }
        return List.copyOf(costs);
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
        return String.join(", ", names);
    }
}
