package dev.splitheat.sandbox.server.monitoring;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The project in a resource's name, and what comes behind it. */
record Project(String id, String rest) {
    private static final Pattern NAME = Pattern.compile("projects/([^/]+)(?:/(.+))?");

    /** @throws RefusedRequestException for a name that is not of a project, as folders and organizations are not served */
    static Project of(String name) {
        Matcher matcher = NAME.matcher(name);
        if (!matcher.matches()) {
            throw RefusedRequestException.invalid("name", name, "must be of the form \"projects/PROJECT\".");
        }
        return new Project(matcher.group(1), matcher.group(2) == null ? "" : matcher.group(2));
    }

    /** What follows a collection's name, such as the type in {@code metricDescriptors/TYPE}; empty when it is not in it. */
    String in(String collection) {
        return rest.startsWith(collection + "/") ? rest.substring(collection.length() + 1) : "";
    }
}
