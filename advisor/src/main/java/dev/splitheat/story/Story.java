package dev.splitheat.story;

import java.net.URI;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/**
 * An alert in words: whatever a sink shows comes from here, redacted already. Every text is plain, without any markup;
 * lengths are not bounded, a sink shortens.
 *
 * @param brief one line that says it all, for a phone that shows no more
 * @param title one line, without the database
 * @param what the symptom with its figures, in sentences
 * @param why evidence in sentences, the strongest first
 * @param doNow what on-call can do in minutes; empty when there is nothing
 * @param forGood what to change for good, and what that is expected to do
 * @param facts names and values, few enough for a screen
 * @param chapters what somebody reads who sits down to mend it
 * @param footnote how sure and how fresh this is
 * @param open the place in Splitheat's own pages; empty where nobody said where they are
 * @param readMore Google's page about the cause; empty where the alert is about no hotspot
 */
public record Story(
        Look look,
        String brief,
        String title,
        List<String> what,
        List<String> why,
        List<String> doNow,
        List<String> forGood,
        List<Fact> facts,
        List<Chapter> chapters,
        String footnote,
        Optional<URI> open,
        Optional<URI> readMore) {
    /** Title of the chapter about a change that was made; there is none before that. */
    public static final String PROOF = "Whether it worked";

    /** How it looks: by severity, and green when it is over. */
    public enum Look {
        INFO,
        WARNING,
        CRITICAL,
        OVER
    }

    /** A name with its value. */
    public record Fact(String name, String value) {
        public Fact {
            Objects.requireNonNull(name, "name");
            Objects.requireNonNull(value, "value");
        }
    }

    /** @param code whether the lines are statements or commands, to be shown letter by letter and copied */
    public record Chapter(String title, List<String> lines, boolean code) {
        public Chapter {
            Objects.requireNonNull(title, "title");
            lines = List.copyOf(lines);
        }
    }

    public Story {
        Objects.requireNonNull(look, "look");
        Objects.requireNonNull(brief, "brief");
        Objects.requireNonNull(title, "title");
        what = List.copyOf(what);
        why = List.copyOf(why);
        doNow = List.copyOf(doNow);
        forGood = List.copyOf(forGood);
        facts = List.copyOf(facts);
        chapters = List.copyOf(chapters);
        Objects.requireNonNull(footnote, "footnote");
        Objects.requireNonNull(open, "open");
        Objects.requireNonNull(readMore, "readMore");
    }
}
