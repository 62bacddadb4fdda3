package dev.splitheat.finding;

import java.util.List;
import java.util.Objects;

/**
 * A file that a command of the advice reads.
 *
 * @param name as the command names it
 * @param lines with keys as values, since they are customers' data
 */
public record Attachment(String name, List<Phrase> lines) {
    public Attachment {
        Objects.requireNonNull(name, "name");
        lines = List.copyOf(lines);
    }
}
