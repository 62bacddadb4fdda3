package dev.splitheat.ingest.collect;

import dev.splitheat.interval.Coverage;
import dev.splitheat.interval.Interval;
import dev.splitheat.interval.SplitRow;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.TreeMap;

/** The rows of one answer, sorted into intervals. */
final class IntervalRows {
    /** An interval without rows is only believed to be silent this long after its end. */
    private static final Duration SILENCE = Duration.ofSeconds(60);

    private static final int ROWS_A_PART = 2_000;

    private final CollectionPlan plan;
    private final Question question;
    private final Answer answer;
    private final NavigableMap<Instant, List<StatisticsRow>> byEnd = new TreeMap<>();
    private final List<Interval<SplitRow>> intervals = new ArrayList<>();
    private final List<RowDefect> defects = new ArrayList<>();
    private int rowsSent;

    IntervalRows(CollectionPlan plan, Question question, Answer answer) {
        this.plan = plan;
        this.question = question;
        this.answer = answer;
        for (StatisticsRow row : answer.rows()) {
            byEnd.computeIfAbsent(plan.ceiling(row.end()), end -> new ArrayList<>())
                    .add(row);
        }
    }

    Harvest harvest(Cursor cursor) {
        Optional<Instant> cut = answer.full() && !asksForOne() ? Optional.of(byEnd.lastKey()) : Optional.empty();
        Instant last = question.after();
        Instant next = last.plus(length());
        while (!next.isAfter(question.upTo()) && !cut.equals(Optional.of(next)) && closed(next)) {
            add(next);
            last = next;
            next = last.plus(length());
        }
        boolean sent = last.isAfter(question.after());
        boolean more = cut.isPresent() || !last.isBefore(question.upTo());
        Optional<Instant> sentUpTo = sent ? Optional.of(last) : cursor.sentUpTo();
        return new Harvest(
                intervals,
                new Cursor(sentUpTo, Optional.of(answer.readAt()), cut),
                more,
                RowDefect.sentence(plan.view(), rowsSent, defects));
    }

    private boolean asksForOne() {
        return question.after().plus(length()).equals(question.upTo());
    }

    private boolean closed(Instant end) {
        if (byEnd.higherKey(end) != null || lost(end)) {
            return true;
        }
        Duration wait = byEnd.containsKey(end) ? plan.settle() : SILENCE;
        return !answer.readAt().isBefore(end.plus(wait));
    }

    private boolean lost(Instant end) {
        return !end.isAfter(answer.readAt().minus(plan.view().retention()));
    }

    private void add(Instant end) {
        List<StatisticsRow> rows = byEnd.getOrDefault(end, List.of());
        if (rows.isEmpty()) {
            intervals.add(
                    lost(end)
                            ? Interval.missing(plan.database(), plan.view(), end, answer.readAt())
                            : Interval.whole(plan.database(), plan.view(), end, answer.readAt(), false, List.of()));
            return;
        }
        List<SplitRow> splits = new ArrayList<>();
        for (StatisticsRow row : rows) {
            Optional<RowDefect> defect =
                    row.end().equals(end) ? row.defect() : Optional.of(RowDefect.END_OFF_THE_CLOCK);
            defect.ifPresentOrElse(defects::add, () -> splits.add(row.toSplit()));
        }
        rowsSent += rows.size();
        boolean truncated = answer.full() && end.equals(byEnd.lastKey());
        boolean whole = splits.size() == rows.size() && !truncated && !lost(end);
        cut(end, splits, whole ? Coverage.COMPLETE : Coverage.PARTIAL, truncated);
    }

    private void cut(Instant end, List<SplitRow> splits, Coverage coverage, boolean truncated) {
        int parts = Math.max(1, (splits.size() + ROWS_A_PART - 1) / ROWS_A_PART);
        for (int part = 0; part < parts; part++) {
            int from = part * ROWS_A_PART;
            List<SplitRow> rows = splits.subList(from, Math.min(splits.size(), from + ROWS_A_PART));
            intervals.add(new Interval<>(
                    plan.database(),
                    plan.view().name(),
                    end,
                    length(),
                    answer.readAt(),
                    0,
                    part,
                    parts,
                    coverage,
                    truncated,
                    Optional.empty(),
                    rows));
        }
    }

    private Duration length() {
        return plan.view().length();
    }
}
