package dev.splitheat.sandbox.scenario;

import dev.splitheat.catalog.DdlScript;
import dev.splitheat.catalog.Place;
import java.util.ArrayList;
import java.util.List;

/** Takes DDL text apart where its statements begin. */
final class Statements {
    private Statements() {}

    /** Without semicolons at their ends; comments stay in the statement before them. */
    static List<String> of(String ddl, DdlScript script) {
        List<Place> places = script.origins().statements();
        List<String> statements = new ArrayList<>();
        for (int statement = 0; statement < places.size(); statement++) {
            int end = statement + 1 < places.size() ? offset(ddl, places.get(statement + 1)) : ddl.length();
            statements.add(withoutEnd(ddl.substring(offset(ddl, places.get(statement)), end)));
        }
        return List.copyOf(statements);
    }

    private static String withoutEnd(String statement) {
        int semicolon = statement.lastIndexOf(';');
        return (semicolon < 0 ? statement : statement.substring(0, semicolon)).strip();
    }

    private static int offset(String ddl, Place place) {
        int start = 0;
        for (int line = 1; line < place.line(); line++) {
            start = ddl.indexOf('\n', start) + 1;
        }
        return start + place.column() - 1;
    }
}
