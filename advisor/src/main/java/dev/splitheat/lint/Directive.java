package dev.splitheat.lint;

import dev.splitheat.catalog.Place;
import dev.splitheat.catalog.Remark;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A comment that speaks to the linter: {@code -- splitheat:ignore SPH004 reason}.
 *
 * @param word {@code ignore}, in lower case
 * @param rest what follows the word
 */
record Directive(Place place, String word, String rest) {
    private static final Pattern FORM =
            Pattern.compile("[*!\\s]*splitheat\\s*:\\s*([\\w-]+)[:\\s]*(.*)", Pattern.CASE_INSENSITIVE);

    static final String IGNORE = "ignore";
    static final String IGNORE_FILE = "ignore-file";
    static final String RATE = "rate";

    static Optional<Directive> of(Remark remark) {
        Matcher matcher = FORM.matcher(remark.text().replaceAll("\\s+", " "));
        return matcher.matches()
                ? Optional.of(new Directive(
                        remark.place(),
                        matcher.group(1).toLowerCase(Locale.ROOT),
                        matcher.group(2).strip()))
                : Optional.empty();
    }
}
