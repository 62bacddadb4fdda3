package dev.splitheat.sandbox.world;

import java.util.Objects;

/**
 * The minutes after a cut, in which the heavier half is still served beside the other one and slows down with it.
 *
 * <p>The shares give the shape that Google documents for a split that heals: 82, 90, 100, cut, 92, 76, 50, 39.
 *
 * @param futileCuts cuts in a row before this one that left all load on one side
 */
record Handover(Split left, Split right, long cutAt, int futileCuts) {
    private static final double[] STILL_SHARED = {0.95, 0.62, 0.08};
    private static final double ONE_SIDED = 0.9;

    Handover {
        Objects.requireNonNull(left, "left");
        Objects.requireNonNull(right, "right");
    }

    boolean concerns(Split split) {
        return split == left || split == right;
    }

    boolean over(long minute) {
        return minute - cutAt > STILL_SHARED.length;
    }

    void during(long minute) {
        Split heavier = right.load() > left.load() ? right : left;
        Split lighter = heavier == right ? left : right;
        heavier.share(lighter.load() * STILL_SHARED[(int) (minute - cutAt - 1)]);
        if (minute == cutAt + 1) {
            boolean futile = heavier.load() >= ONE_SIDED * (left.load() + right.load());
            heavier.futileCuts(futile ? futileCuts + 1 : 0);
            lighter.futileCuts(0);
        }
    }
}
