package dev.splitheat.sandbox.changes;

/** Which values a stream captures: its option {@code value_capture_type}. */
enum CaptureType {
    OLD_AND_NEW_VALUES(false, true),
    NEW_VALUES(false, false),
    NEW_ROW(true, false),
    NEW_ROW_AND_OLD_VALUES(true, true);

    private final boolean wholeRow;
    private final boolean oldValues;

    CaptureType(boolean wholeRow, boolean oldValues) {
        this.wholeRow = wholeRow;
        this.oldValues = oldValues;
    }

    /** Whether an update carries all watched columns, those that it left alone included. */
    boolean wholeRow() {
        return wholeRow;
    }

    boolean oldValues() {
        return oldValues;
    }
}
