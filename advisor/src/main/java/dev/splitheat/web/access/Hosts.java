package dev.splitheat.web.access;

import dev.splitheat.web.http.Question;
import dev.splitheat.web.http.Refusal;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * Refuses questions to a name that is not ours: a foreign page whose name was made to lead here would have its own. Addresses
 * in figures cannot be made to lead elsewhere.
 */
final class Hosts {
    private static final Pattern FIGURES = Pattern.compile("\\d{1,3}(\\.\\d{1,3}){3}|\\[[0-9a-f:.]+]");
    private static final Pattern PORT = Pattern.compile(":\\d+$");

    private final Set<String> names;

    Hosts(Set<String> names) {
        this.names = names;
    }

    void check(Question question) {
        String host = name(question.header("host").orElse(""));
        if (!host.equals("localhost") && !FIGURES.matcher(host).matches() && !names.contains(host)) {
            throw Refusal.misdirected(
                    "this server is not known by the name it was asked under: add it to web.hosts in the configuration");
        }
    }

    private static String name(String host) {
        return PORT.matcher(host.toLowerCase(Locale.ROOT)).replaceFirst("");
    }
}
