package dev.splitheat.lint;

import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** {@code SPH004, SPH005 because of this}: the rules, and why. The reason is empty where none is given. */
record Reasoned(List<String> rules, String reason) {
    private static final Pattern FORM = Pattern.compile("([\\w-]+(?:\\s*,\\s*[\\w-]+)*)(?:[\\s:]+[-–—:\\s]*(.*))?");

    /** Empty where not even a rule is named. */
    static Optional<Reasoned> of(String text) {
        Matcher matcher = FORM.matcher(text.strip());
        if (!matcher.matches()) {
            return Optional.empty();
        }
        String reason = matcher.group(2) == null ? "" : matcher.group(2).strip();
        return Optional.of(new Reasoned(List.of(matcher.group(1).split("\\s*,\\s*")), reason));
    }
}
