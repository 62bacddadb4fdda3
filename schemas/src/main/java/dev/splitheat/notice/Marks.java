package dev.splitheat.notice;

import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/**
 * What an alert has beside its finding.
 *
 * @param group the root table of what is told together; empty for what concerns the whole database
 * @param opening how often it has opened: 1, and more where heat came back; each is another incident in the same thread
 * @param reminders how often it was told again in this opening because nothing changed
 * @param openings when it opened or heat came back, lately; the oldest first
 * @param since when it came into its state
 * @param flapping it opened so often that it stays open until it has been quiet for long
 * @param blindSince nothing is known of its database since then, so that it stays as it is
 * @param lead the alert that tells of this one as well; one that has a lead is not told by itself
 * @param companions what this one tells of as well, the oldest first
 */
public record Marks(
        Subject subject,
        String group,
        int opening,
        int reminders,
        List<Instant> openings,
        Instant since,
        boolean flapping,
        Optional<Instant> blindSince,
        Optional<Hush> hush,
        Optional<String> lead,
        List<Companion> companions) {
    /** What an alert is about. */
    public enum Subject {
        HOTSPOT,
        /** Nothing is known of the database: it is not collected, or arrives too late. */
        BLIND,
        /** More of the database is hot than is told one by one; the rest is counted. */
        CROWDED
    }

    /** Of an alert that has just opened and stands by itself. */
    public static final Marks NONE = new Marks(
            Subject.HOTSPOT,
            "",
            1,
            0,
            List.of(),
            Instant.EPOCH,
            false,
            Optional.empty(),
            Optional.empty(),
            Optional.empty(),
            List.of());

    public Marks {
        Objects.requireNonNull(subject, "subject");
        Objects.requireNonNull(group, "group");
        if (opening < 1) {
            throw new IllegalArgumentException("an alert has opened at least once: " + opening);
        }
        openings = List.copyOf(openings);
        Objects.requireNonNull(since, "since");
        Objects.requireNonNull(blindSince, "blindSince");
        Objects.requireNonNull(hush, "hush");
        Objects.requireNonNull(lead, "lead");
        companions = List.copyOf(companions);
    }

    /** Whether heat came back after the alert was over. */
    public boolean regressed() {
        return opening > 1;
    }

    public Marks about(Subject other) {
        return new Marks(
                other, group, opening, reminders, openings, since, flapping, blindSince, hush, lead, companions);
    }

    public Marks in(String otherGroup) {
        return copy(otherGroup, opening, reminders, openings, since, flapping, blindSince, hush, lead, companions);
    }

    public Marks since(Instant at) {
        return copy(group, opening, reminders, openings, at, flapping, blindSince, hush, lead, companions);
    }

    /** Open once more; nobody is reminded of what was before. */
    public Marks reopened(Instant at) {
        return copy(group, opening + 1, 0, openings, at, flapping, blindSince, hush, lead, companions);
    }

    public Marks openedAt(List<Instant> lately) {
        return copy(group, opening, reminders, lately, since, flapping, blindSince, hush, lead, companions);
    }

    public Marks reminded() {
        return copy(group, opening, reminders + 1, openings, since, flapping, blindSince, hush, lead, companions);
    }

    public Marks flapping(boolean flaps) {
        return copy(group, opening, reminders, openings, since, flaps, blindSince, hush, lead, companions);
    }

    public Marks blindSince(Optional<Instant> at) {
        return copy(group, opening, reminders, openings, since, flapping, at, hush, lead, companions);
    }

    public Marks hushed(Optional<Hush> by) {
        return copy(group, opening, reminders, openings, since, flapping, blindSince, by, lead, companions);
    }

    public Marks ledBy(Optional<String> other) {
        return copy(group, opening, reminders, openings, since, flapping, blindSince, hush, other, companions);
    }

    public Marks with(List<Companion> others) {
        return copy(group, opening, reminders, openings, since, flapping, blindSince, hush, lead, others);
    }

    private Marks copy(
            String group,
            int opening,
            int reminders,
            List<Instant> openings,
            Instant since,
            boolean flapping,
            Optional<Instant> blindSince,
            Optional<Hush> hush,
            Optional<String> lead,
            List<Companion> companions) {
        return new Marks(
                subject, group, opening, reminders, openings, since, flapping, blindSince, hush, lead, companions);
    }
}
