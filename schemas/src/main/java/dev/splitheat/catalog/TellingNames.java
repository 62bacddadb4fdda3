package dev.splitheat.catalog;

import java.util.Locale;
import java.util.regex.Pattern;

/** Names that give away what a column holds, in camel case, with underscores, or folded to lower case. */
final class TellingNames {
    private static final Pattern SHARD = Pattern.compile(".*(shard|bucket|partition)(id|no|nr|num|number|index|idx)?");
    private static final Pattern FEW_VALUES = Pattern.compile(
            ".*(status|state|type|kind|mode|region|category|priority|severity|currency|environment)(id|code)?"
                    + "|(.*_)?(level|country|language|locale|gender|role|tier|stage|phase|zone|platform|channel)(_?code)?");
    private static final Pattern WORD_START = Pattern.compile("(?<=[a-z0-9])(?=[A-Z])");

    private TellingNames() {}

    /** Not {@code ShardKey}: that is usually a longer key that begins with a shard. */
    static boolean ofShard(String name) {
        return SHARD.matcher(folded(name).replace("_", "")).matches();
    }

    static boolean ofFewValues(String name) {
        return FEW_VALUES.matcher(folded(name)).matches()
                || FEW_VALUES.matcher(folded(name).replace("_", "")).matches();
    }

    private static String folded(String name) {
        return WORD_START.matcher(name).replaceAll("_").toLowerCase(Locale.ROOT);
    }
}
