package dev.splitheat.ingest.collect;

/** Why Spanner gave no answer; a fleet counts its errors by it. */
public enum FailureKind {
    /** The account lacks a permission or a role. */
    DENIED,
    /** The credentials are not accepted. */
    UNAUTHENTICATED,
    /** The database, or its instance, does not exist: a later attempt fails alike until somebody creates it. */
    NOT_FOUND,
    /** No answer, or none in time. */
    UNAVAILABLE,
    /** Out of resources or quota: slow down. */
    EXHAUSTED,
    /** The query is not one that this Spanner understands. */
    NOT_UNDERSTOOD,
    /** The data at the timestamp of the read is not there any more, or not yet. */
    OUT_OF_REACH,
    /** This Spanner cannot do that at all, whoever asks. */
    UNSUPPORTED,
    /** Where an earlier run ended is not to be understood: Spanner is not even asked. */
    UNUSABLE_OFFSET,
    OTHER;

    /** Whether every later attempt fails alike until somebody grants, creates or renames something. */
    public boolean lasting() {
        return switch (this) {
            case DENIED, UNAUTHENTICATED, NOT_FOUND, UNSUPPORTED, UNUSABLE_OFFSET -> true;
            case UNAVAILABLE, EXHAUSTED, NOT_UNDERSTOOD, OUT_OF_REACH, OTHER -> false;
        };
    }

    /** Whether Spanner said so this time; else it was not asked again. */
    public boolean heard() {
        return this != UNSUPPORTED && this != UNUSABLE_OFFSET;
    }

    /** Whether another question to the same database may fare better; else it is the database that gives no answer. */
    public boolean ofOneQuestion() {
        return switch (this) {
            case DENIED, NOT_UNDERSTOOD, OUT_OF_REACH, UNSUPPORTED, OTHER -> true;
            case UNAUTHENTICATED, NOT_FOUND, UNAVAILABLE, EXHAUSTED, UNUSABLE_OFFSET -> false;
        };
    }
}
