package dev.splitheat.notify.slack;

import dev.splitheat.notify.Checked;
import java.util.List;
import java.util.Objects;

/**
 * Whether alerts can be told in a channel.
 *
 * @param verdict whether they can; unknown where only a message would tell
 * @param sentences what is missing, and what does not work without it; for people
 */
public record SlackCheck(Checked.Verdict verdict, List<String> sentences) {
    public SlackCheck {
        Objects.requireNonNull(verdict, "verdict");
        sentences = List.copyOf(sentences);
    }
}
