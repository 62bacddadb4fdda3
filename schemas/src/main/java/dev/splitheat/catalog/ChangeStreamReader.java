package dev.splitheat.catalog;

import dev.splitheat.catalog.ChangeStream.Watch;
import dev.splitheat.catalog.grammar.DdlParser.CreateChangeStreamContext;
import dev.splitheat.catalog.grammar.DdlParser.DropWatchedContext;
import dev.splitheat.catalog.grammar.DdlParser.ResetStreamOptionsContext;
import dev.splitheat.catalog.grammar.DdlParser.SetStreamOptionsContext;
import dev.splitheat.catalog.grammar.DdlParser.SetWatchedContext;
import dev.splitheat.catalog.grammar.DdlParser.StreamActionContext;
import dev.splitheat.catalog.grammar.DdlParser.WatchContext;
import dev.splitheat.catalog.grammar.DdlParser.WatchedContext;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** Reads {@code CREATE CHANGE STREAM} and {@code ALTER CHANGE STREAM}. */
record ChangeStreamReader(CatalogDraft draft, SourceText source) {
    ChangeStream stream(CreateChangeStreamContext statement) {
        Map<String, String> options =
                statement.optionList() == null ? Map.of() : new OptionReader(source).options(statement.optionList());
        ChangeStream idle = new ChangeStream(source.name(statement.name()), false, List.of(), options);
        return statement.watched() == null ? idle : watching(idle, statement.watched());
    }

    ChangeStream changed(ChangeStream old, StreamActionContext action) {
        if (action instanceof SetWatchedContext set) {
            return watching(old, set.watched());
        }
        if (action instanceof DropWatchedContext) {
            return new ChangeStream(old.name(), false, List.of(), old.options());
        }
        if (action instanceof SetStreamOptionsContext set) {
            return withOptions(old, new OptionReader(source).changed(old.options(), set.optionList()));
        }
        Map<String, String> options = new HashMap<>(old.options());
        ((ResetStreamOptionsContext) action)
                .columnList()
                .identifier()
                .forEach(name -> options.remove(source.name(name).toLowerCase(Locale.ROOT)));
        return withOptions(old, options);
    }

    private ChangeStream watching(ChangeStream old, WatchedContext watched) {
        boolean all = watched.ALL() != null;
        List<Watch> tables =
                all ? List.of() : watched.watch().stream().map(this::watch).toList();
        return new ChangeStream(old.name(), all, tables, old.options());
    }

    private Watch watch(WatchContext watch) {
        Table table = draft.table(source.name(watch.name()));
        if (watch.OPEN() == null) {
            return new Watch(table.name(), Optional.empty());
        }
        List<String> columns = source.names(watch.identifier()).stream()
                .map(column -> KeyReader.declared(table, column))
                .toList();
        return new Watch(table.name(), Optional.of(columns));
    }

    private static ChangeStream withOptions(ChangeStream old, Map<String, String> options) {
        return new ChangeStream(old.name(), old.wholeDatabase(), old.watched(), options);
    }
}
