package dev.splitheat.weekly.page;

import dev.splitheat.weekly.content.Change;
import dev.splitheat.weekly.content.Grade;
import dev.splitheat.weekly.content.HotMinutes;
import dev.splitheat.weekly.content.IdleIndex;
import dev.splitheat.weekly.content.Threshold;
import dev.splitheat.weekly.content.Verdict;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** Words for what happened; a sign beside each, so that colour is never alone. */
final class Signs {
    private Signs() {}

    static String sign(Change.Kind kind) {
        return switch (kind) {
            case NEW -> "●";
            case REGRESSED -> "↺";
            case WORSE -> "▲";
            case BETTER -> "▼";
            case FIXED -> "✓";
            case GONE -> "∅";
        };
    }

    static String verdict(Verdict.Outcome outcome) {
        return switch (outcome) {
            case VERIFYING -> "being watched";
            case FIXED -> "worked";
            case PARTLY -> "worked partly";
            case NO_EFFECT -> "no effect";
            case TOO_EARLY -> "too little to compare";
        };
    }

    static String arrow(Grade.Direction direction) {
        return switch (direction) {
            case BETTER -> "↗ better";
            case SAME -> "→ same";
            case WORSE -> "↘ worse";
            case UNKNOWN -> "";
        };
    }

    static String letter(Optional<Grade.Letter> letter) {
        return letter.map(Enum::name).orElse("–");
    }

    /** What a grade means, in one line. */
    static String thresholds(List<Threshold> thresholds) {
        return thresholds.stream()
                .map(each -> each.grade() + " "
                        + each.upTo()
                                .map(most -> most == 0 ? "not hot" : "up to " + Figures.whole(most))
                                .orElse("more"))
                .collect(Collectors.joining(" · "));
    }

    static String hot(HotMinutes hot) {
        return (hot.exact() ? "" : "at most ") + Figures.whole(hot.minutes());
    }

    static String use(IdleIndex index) {
        return switch (index.use()) {
            case "unused" -> "not read for 30 days, a month's end among them";
            case "unread_so_far" -> "not read so far";
            case "not_seen" -> "neither read nor written, as far as was seen";
            default -> "read";
        };
    }
}
