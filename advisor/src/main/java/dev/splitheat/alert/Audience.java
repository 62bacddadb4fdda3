package dev.splitheat.alert;

import dev.splitheat.finding.Severity;
import dev.splitheat.notice.Alert;
import java.time.Instant;
import java.util.Objects;

/**
 * Which alerts a sink is told, and when. It is asked about what the sink does not know yet: whoever was told of an alert is
 * told of its end, whatever the audience says by then.
 */
@FunctionalInterface
public interface Audience {
    /** Hears everything. */
    Audience EVERYBODY = (alert, now) -> Answer.YES;

    /** Hears of what does not heal by itself: the default for whatever can wake a person. */
    Audience FROM_WARNING = (alert, now) -> alert.severity().compareTo(Severity.WARNING) >= 0 ? Answer.YES : Answer.NO;

    /** What comes of one alert at one moment. */
    sealed interface Answer permits Answer.Yes, Answer.No, Answer.NotBefore {
        Answer YES = new Yes();
        Answer NO = new No();

        static Answer notBefore(Instant at) {
            return new NotBefore(at);
        }

        /** It is told now. */
        record Yes() implements Answer {}

        /** It is not told; ask again when the alert changes. */
        record No() implements Answer {}

        /** It is told from then on, if the answer then is yes. */
        record NotBefore(Instant at) implements Answer {
            public NotBefore {
                Objects.requireNonNull(at, "at");
            }
        }
    }

    Answer ask(Alert alert, Instant now);
}
