package dev.splitheat.catalog;

import dev.splitheat.catalog.grammar.DdlParser;
import dev.splitheat.catalog.grammar.DdlParser.GroupOptionsContext;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import org.antlr.v4.runtime.Token;
import org.antlr.v4.runtime.tree.ParseTree;
import org.antlr.v4.runtime.tree.TerminalNode;

/** Reads {@code CREATE LOCALITY GROUP} and {@code ALTER LOCALITY GROUP}. */
record LocalityGroupReader(SourceText source) {
    LocalityGroup changed(LocalityGroup old, GroupOptionsContext options) {
        Map<String, String> changed = options.optionList() == null
                ? words(old.options(), options)
                : new OptionReader(source).changed(old.options(), options.optionList());
        return new LocalityGroup(old.name(), changed);
    }

    /** PostgreSQL's form: each option's name, then its value. */
    private Map<String, String> words(Map<String, String> before, GroupOptionsContext words) {
        Map<String, String> options = new HashMap<>(before);
        String name = "";
        for (int i = 0; i < words.getChildCount(); i++) {
            ParseTree child = words.getChild(i);
            Token token = ((TerminalNode) child).getSymbol();
            if (token.getType() == DdlParser.WORD) {
                name = token.getText().toLowerCase(Locale.ROOT);
            } else if (token.getType() == DdlParser.STRING) {
                options.put(name, source.string(token.getText()));
            } else if (token.getType() == DdlParser.NULL) {
                options.remove(name);
            }
        }
        return options;
    }
}
