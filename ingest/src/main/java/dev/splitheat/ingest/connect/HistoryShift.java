package dev.splitheat.ingest.connect;

import dev.splitheat.ingest.collect.Question;
import java.time.Instant;
import java.util.Optional;

/** As much of a database's history as one turn reads, so that others get theirs and memory stays bounded. */
final class HistoryShift {
    private static final int MOST_QUESTIONS = 12;
    private static final int ENOUGH_INTERVALS = 1_500;
    private static final long ENOUGH_BYTES = 4L << 20;

    private final DatabaseLines lines;
    private int questions;
    private boolean away;

    HistoryShift(DatabaseLines lines) {
        this.lines = lines;
    }

    /**
     * The finest views of all families first, and one family a turn, whichever has come least far: a minute of splits is
     * judged when it comes, and must find there what else is told of it. When the database gives no answer, the rest waits:
     * each question would last as long.
     *
     * @return whether there is more to read at once
     */
    boolean work(Instant readTime) {
        for (int depth = 0; depth < lines.order().depth(); depth++) {
            for (FamilyLines family : lines.order().leastFirst()) {
                if (depth < family.lines().size() && (!work(family, depth, readTime) || worked())) {
                    return !away;
                }
            }
        }
        return false;
    }

    private boolean worked() {
        return questions > 0;
    }

    private boolean work(FamilyLines family, int depth, Instant readTime) {
        Optional<Question> due = lines.order().due(family, depth, readTime);
        while (due.isPresent()) {
            if (done()) {
                return false;
            }
            questions++;
            family.advance(depth, due.get(), readTime);
            away = away(family.lines().get(depth));
            due = away ? due : lines.order().due(family, depth, readTime);
        }
        return true;
    }

    private static boolean away(ViewLine<?> line) {
        return line.setbacks().last().filter(why -> !why.kind().ofOneQuestion()).isPresent();
    }

    private boolean done() {
        return away || questions >= MOST_QUESTIONS || lines.size() >= ENOUGH_INTERVALS || lines.bytes() >= ENOUGH_BYTES;
    }
}
