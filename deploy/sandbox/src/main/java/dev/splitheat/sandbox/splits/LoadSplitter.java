package dev.splitheat.sandbox.splits;

import dev.splitheat.keyspace.Key;
import java.util.ArrayList;
import java.util.List;
import java.util.random.RandomGenerator;

/** Cuts what stays loaded, and sees whether that helped. */
final class LoadSplitter {
    /** Once it is due a cut happens in this share of the minutes, so that the delay varies. */
    private static final double CUT_NOW = 0.7;
    /** The median is known from samples. Inference: that is why two equal appends come apart, sooner or later. */
    private static final double SAMPLING_ERROR = 0.03;
    /** A split with less load of its own, in per cent of a server, is warm because of its neighbours: it is moved. */
    private static final double LEAST_LOAD = 18;
    /** A bound of the simulation; Spanner's is not documented. */
    private static final int MOST_CUTS_PER_SERVER = 60;
    /** A cut that leaves one side this share of the load was in vain. */
    private static final double ONE_SIDED = 0.75;
    /** That is looked at when one side is about to be cut again, and at last after so many minutes. */
    private static final int MINUTES_TO_JUDGE = 6;

    private final Layout layout;
    private final Servers servers;
    private final List<Trial> trials = new ArrayList<>();

    /** A cut of the last minutes. */
    private record Trial(Split left, Split right, Attempts attempts, long minute) {}

    LoadSplitter(Layout layout, Servers servers) {
        this.layout = layout;
        this.servers = servers;
    }

    /** Forgets cuts whose splits are no more. */
    void reset() {
        trials.clear();
    }

    /** Looks at where the load of a new minute went. */
    void follow(long minute) {
        trials.removeIf(trial -> judged(trial, minute));
        for (int at = 1; at < layout.splits().size(); at++) {
            Split before = layout.splits().get(at - 1);
            Split after = layout.splits().get(at);
            if (after.tookOverFrom(before)) {
                after.inherit(before.handOn());
            } else if (before.tookOverFrom(after)) {
                before.inherit(after.handOn());
            }
        }
    }

    private static boolean judged(Trial trial, long minute) {
        Split heavier = trial.left().load() > trial.right().load() ? trial.left() : trial.right();
        Split lighter = heavier == trial.left() ? trial.right() : trial.left();
        boolean over = heavier.isOverdue() || minute - trial.minute() >= MINUTES_TO_JUDGE;
        boolean inVain = heavier.load() >= ONE_SIDED * (heavier.load() + lighter.load());
        heavier.inherit(trial.attempts());
        if (over && inVain) {
            trial.attempts().cutInVain();
        } else if (over) {
            heavier.inherit(new Attempts());
        }
        if (minute == trial.minute() + 1 || lighter.attempts() == trial.attempts()) {
            lighter.inherit(new Attempts());
        }
        return over;
    }

    /** Cuts what is due after a minute. */
    void cut(long minute, RandomGenerator random) {
        for (Split split : List.copyOf(layout.splits())) {
            boolean due = split.isOverdue()
                    && split.load() >= LEAST_LOAD
                    && !split.placement().moves(minute + 1);
            if (due) {
                tryToCut(split, minute, random);
            }
        }
    }

    private void tryToCut(Split split, long minute, RandomGenerator random) {
        if (split.landed().largeScanShare() >= Obstacle.DOMINATES) {
            split.attempts().foundNothing();
            return;
        }
        Key limit = layout.limit(layout.indexOf(split.start()));
        double aim = 0.5 + SAMPLING_ERROR * (2 * random.nextDouble() - 1);
        Cut cut = Cut.of(split.landed(), split.start(), limit, layout.keys(), aim);
        boolean full = layout.splits().size() >= layout.lastingBoundaries() + MOST_CUTS_PER_SERVER * servers.count();
        if (cut.helpsNot() || full) {
            split.attempts().foundNothing();
        } else if (cut.halves() && !servers.hasRoom()) {
            split.attempts().foundNoRoom();
        } else if (random.nextDouble() < CUT_NOW) {
            apply(cut, split, minute);
        }
    }

    private void apply(Cut cut, Split split, long minute) {
        List<Split> begun = cut.boundaries().stream().map(layout::cut).toList();
        if (cut.halves()) {
            Split right = begun.get(0);
            split.settle();
            right.settle();
            servers.move(right, servers.roomiest(), split.load() / 2);
            trials.add(new Trial(split, right, split.attempts(), minute));
        } else {
            split.attempts().foundNothing();
            Key row = split.landed().key(split.landed().busiestRow());
            Split isolated = layout.splits().get(layout.indexOf(row));
            if (isolated != split) {
                isolated.inherit(split.attempts());
                split.inherit(new Attempts());
            }
        }
    }
}
