package dev.splitheat.app.export.live;

import dev.splitheat.app.lifecycle.StartupException;
import dev.splitheat.ingest.collect.DatabaseName;
import dev.splitheat.ingest.collect.UnreadableDatabaseException;

/** Spanner does not give what is to be exported. */
final class UnreadableSourceException extends StartupException {
    private static final long serialVersionUID = 1L;

    UnreadableSourceException(String sentence) {
        super(sentence);
    }

    UnreadableSourceException(DatabaseName database, UnreadableDatabaseException failure) {
        super(sentence(database, failure), failure);
    }

    /** The database itself was read, so that whatever is wrong is wrong with the stream. */
    static UnreadableSourceException of(DatabaseName database, String stream, UnreadableDatabaseException failure) {
        return switch (failure.kind()) {
            case NOT_FOUND, NOT_UNDERSTOOD ->
                new UnreadableSourceException(
                        database + " has no change stream " + stream + ": correct its name, or leave --stream out");
            case DENIED ->
                new UnreadableSourceException("permission to read change stream " + stream + " of " + database
                        + " is denied: grant your account roles/spanner.databaseReader (with fine-grained access SELECT"
                        + " on the stream and EXECUTE on READ_" + stream + "), or leave --stream out");
            case UNAUTHENTICATED, UNAVAILABLE, EXHAUSTED, OUT_OF_REACH, UNSUPPORTED, UNUSABLE_OFFSET, OTHER ->
                new UnreadableSourceException(database, failure);
        };
    }

    private static String sentence(DatabaseName database, UnreadableDatabaseException failure) {
        return switch (failure.kind()) {
            case DENIED ->
                "permission to read " + database + " is denied: grant your account roles/spanner.databaseReader on it"
                        + " (with fine-grained access the database role also needs spanner_sys_reader and"
                        + " spanner_info_reader)";
            case UNAUTHENTICATED ->
                "Google does not accept the credentials for " + database
                        + ": run 'gcloud auth application-default login', or name a credentials file with --credentials";
            case NOT_FOUND -> database + " was not found: correct its name, or that of its project or instance";
            case UNAVAILABLE -> "Spanner does not answer for " + database + ": check the network and try again";
            case EXHAUSTED -> "Spanner is out of resources or quota for " + database + ": try again later";
            case OUT_OF_REACH ->
                "Spanner has no data of " + database + " as of the moment that is read: the database is younger than"
                        + " that, or the export took longer than its version_retention_period; try again";
            case NOT_UNDERSTOOD, UNSUPPORTED, UNUSABLE_OFFSET, OTHER ->
                "Spanner failed for " + database + " (" + firstLine(failure.getCause()) + "): try again";
        };
    }

    private static String firstLine(Throwable cause) {
        String message = cause == null ? null : cause.getMessage();
        return message == null ? "no message" : message.lines().findFirst().orElse("no message");
    }
}
