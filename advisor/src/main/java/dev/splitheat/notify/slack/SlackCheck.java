package dev.splitheat.notify.slack;

import java.util.List;

/**
 * Whether alerts can be told in a channel.
 *
 * @param ok whether they can
 * @param sentences what is missing, and what does not work without it; for people
 */
public record SlackCheck(boolean ok, List<String> sentences) {
    public SlackCheck {
        sentences = List.copyOf(sentences);
    }
}
