package dev.splitheat.heatmap;

/** Consecutive rows, both ends inside. */
public record RowSpan(int first, int last) {
    public RowSpan {
        if (first < 0 || last < first) {
            throw new IllegalArgumentException("rows " + first + " to " + last);
        }
    }
}
