package dev.splitheat.web.api;

import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/** The weekly reports that were made; all of them are redacted. */
public interface ReportArchive {
    /** What a report is written in. */
    enum Format {
        HTML("html", "text/html; charset=utf-8"),
        JSON("json", "application/json"),
        MD("md", "text/markdown; charset=utf-8");

        private final String word;
        private final String type;

        Format(String word, String type) {
            this.word = word;
            this.type = type;
        }

        /** As it is named in addresses. */
        public String word() {
            return word;
        }

        String type() {
            return type;
        }
    }

    /**
     * One of them.
     *
     * @param week as ISO weeks are written: {@code 2026-W47}
     */
    record Entry(String database, String week, Instant made, String headline) {
        public Entry {
            Objects.requireNonNull(database, "database");
            Objects.requireNonNull(week, "week");
            Objects.requireNonNull(made, "made");
            Objects.requireNonNull(headline, "headline");
        }
    }

    /** Where none are made. */
    ReportArchive EMPTY = new ReportArchive() {
        @Override
        public List<Entry> list() {
            return List.of();
        }

        @Override
        public Optional<byte[]> read(String database, String week, Format format) {
            return Optional.empty();
        }
    };

    /** Those of this instance's databases. */
    List<Entry> list();

    /** Empty when there is none of this week. */
    Optional<byte[]> read(String database, String week, Format format);
}
