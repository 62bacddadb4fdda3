package dev.splitheat.order;

/** Counts the pairs of a sequence that stand the wrong way round. */
final class Inversions {
    private Inversions() {}

    /** O(n log n); the sequence comes back sorted. */
    static long sortAndCount(int[] sequence) {
        return count(sequence, new int[sequence.length], 0, sequence.length);
    }

    private static long count(int[] values, int[] spare, int from, int to) {
        if (to - from < 2) {
            return 0;
        }
        int middle = (from + to) >>> 1;
        long inversions = count(values, spare, from, middle) + count(values, spare, middle, to);
        System.arraycopy(values, from, spare, from, to - from);
        int left = from;
        int right = middle;
        for (int at = from; at < to; at++) {
            if (right >= to || left < middle && spare[left] <= spare[right]) {
                values[at] = spare[left++];
            } else {
                inversions += middle - left;
                values[at] = spare[right++];
            }
        }
        return inversions;
    }
}
