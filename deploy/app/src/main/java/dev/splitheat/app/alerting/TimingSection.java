package dev.splitheat.app.alerting;

import dev.splitheat.app.yaml.Part;
import dev.splitheat.lifecycle.Timing;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/** How long alerts wait for what; each key is named as its part of {@link Timing}. */
final class TimingSection {
    private static final List<String> KEYS = List.of("pending", "clearing", "flapping", "remind", "blind", "most");

    private TimingSection() {}

    static Timing read(Part section) {
        section.only(KEYS);
        Timing otherwise = Timing.DEFAULT;
        inner(section, "pending", "info");
        inner(section, "flapping", "openings", "within", "quiet");
        inner(section, "remind", "critical", "warning");
        inner(section, "blind", "after");
        inner(section, "most", "open");
        try {
            return new Timing(
                    time(section, otherwise.pendingInfo(), "pending", "info"),
                    time(section, otherwise.clearing(), "clearing"),
                    count(section, otherwise.flappingOpenings(), "flapping", "openings"),
                    time(section, otherwise.flappingWithin(), "flapping", "within"),
                    time(section, otherwise.flappingQuiet(), "flapping", "quiet"),
                    time(section, otherwise.remindCritical(), "remind", "critical"),
                    time(section, otherwise.remindWarning(), "remind", "warning"),
                    time(section, otherwise.blindAfter(), "blind", "after"),
                    count(section, otherwise.mostOpen(), "most", "open"));
        } catch (IllegalArgumentException contradicting) {
            throw section.refused(contradicting.getMessage());
        }
    }

    private static void inner(Part section, String key, String... known) {
        section.at(key).ifPresent(part -> part.only(List.of(known)));
    }

    private static Duration time(Part section, Duration otherwise, String... path) {
        return at(section, path).map(part -> Values.time(part, otherwise)).orElse(otherwise);
    }

    private static int count(Part section, int otherwise, String... path) {
        return at(section, path)
                .map(part -> Values.number(part, "a whole number such as " + otherwise))
                .orElse(otherwise);
    }

    private static Optional<Part> at(Part section, String... path) {
        Optional<Part> found = Optional.of(section);
        for (String key : path) {
            found = found.flatMap(part -> part.at(key));
        }
        return found;
    }
}
