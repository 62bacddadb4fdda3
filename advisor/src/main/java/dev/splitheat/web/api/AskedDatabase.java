package dev.splitheat.web.api;

import dev.splitheat.view.DatabaseSummary;
import dev.splitheat.view.Views;
import dev.splitheat.web.http.Parameters;
import dev.splitheat.web.http.Refusal;
import java.util.List;
import java.util.regex.Pattern;

/** The database that a question is about. */
final class AskedDatabase {
    private static final Pattern NAME = Pattern.compile("projects/[^/\\s]+/instances/[^/\\s]+/databases/[^/\\s]+");
    private static final String MEANING = "projects/P/instances/I/databases/D";
    private static final int LONGEST = 400;

    private AskedDatabase() {}

    /** @throws Refusal when it is none that anything is known of */
    static String in(Parameters parameters, Views views) {
        return known(parameters.required("database", MEANING), views);
    }

    static String known(String name, Views views) {
        if (name.length() > LONGEST || !NAME.matcher(name).matches()) {
            throw Refusal.badRequest("database must be a full name, " + MEANING);
        }
        if (views.database(name).isEmpty()) {
            List<String> all =
                    views.databases().stream().map(DatabaseSummary::name).toList();
            throw Refusal.notFound("nothing is known of the database " + name
                    + NearestName.to(name, all)
                            .map(near -> ": did you mean " + near + "?")
                            .orElse(": is it watched, and has it been hot or silent for a minute yet?"));
        }
        return name;
    }
}
