package dev.splitheat.sandbox.statistics;

/**
 * One statement's figures in one interval.
 *
 * @param all of the block
 * @param from where the statement's begin
 */
record Tally(Shape shape, double[] all, int from) {
    Tally(Shape shape) {
        this(shape, new double[shape.width()], 0);
    }

    double get(Figure figure) {
        return all[from + figure.ordinal()];
    }

    void set(Figure figure, double value) {
        all[from + figure.ordinal()] = value;
    }

    /** Commits and aborted attempts; of other statements the executions. */
    double attempts() {
        return get(Figure.EXECUTIONS) + get(Figure.ABORTS);
    }

    /** @param object its place in the shape's list */
    double reads(int object) {
        return all[operations(object)];
    }

    /** Inserts and updates. */
    double writes(int object) {
        return all[operations(object) + 1];
    }

    double deletes(int object) {
        return all[operations(object) + 2];
    }

    void add(int object, double reads, double writes, double deletes) {
        all[operations(object)] += reads;
        all[operations(object) + 1] += writes;
        all[operations(object) + 2] += deletes;
    }

    private int operations(int object) {
        return from + Figure.COUNT + Shape.PER_OBJECT * object;
    }
}
