package dev.splitheat.ingest.collect;

/** A row cannot say what it must: {@code without SPLIT_START}. It is left out and counted, its interval is partial. */
public final class DefectiveRowException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    /** @param defect words that go on after "a row ..."; without key values, since they are shown */
    public DefectiveRowException(String defect) {
        super(defect);
    }
}
