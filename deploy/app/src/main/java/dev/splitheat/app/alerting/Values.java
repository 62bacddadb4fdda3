package dev.splitheat.app.alerting;

import dev.splitheat.app.config.DurationText;
import dev.splitheat.app.config.Nearest;
import dev.splitheat.app.yaml.Part;
import java.time.Duration;
import java.util.List;

/** Plain values of a section. */
final class Values {
    private Values() {}

    static boolean flag(Part section, String key) {
        return section.at(key)
                .map(part -> word(part, "answer", List.of("true", "false")).equals("true"))
                .orElse(false);
    }

    static String word(Part part, String kind, List<String> known) {
        String word = part.text(kind);
        return known.stream()
                .filter(each -> Nearest.alike(word, each))
                .findFirst()
                .orElseThrow(() -> part.unknown(kind, known));
    }

    static int count(Part section, String key, int otherwise) {
        return section.at(key)
                .map(part -> number(part, "a whole number such as " + otherwise))
                .orElse(otherwise);
    }

    static int number(Part part, String meaning) {
        try {
            return Integer.parseInt(part.text(meaning));
        } catch (NumberFormatException none) {
            throw part.wrong(meaning);
        }
    }

    static Duration time(Part section, String key, Duration otherwise) {
        return section.at(key).map(part -> time(part, otherwise)).orElse(otherwise);
    }

    static Duration time(Part part, Duration example) {
        String meaning = "a duration such as " + DurationText.of(example);
        return DurationText.parse(part.text(meaning)).orElseThrow(() -> part.wrong(meaning));
    }
}
