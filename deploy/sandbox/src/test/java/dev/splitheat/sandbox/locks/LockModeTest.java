package dev.splitheat.sandbox.locks;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LockModeTest {
    @ParameterizedTest
    @CsvSource({
        "READER_SHARED, READER_SHARED, false",
        "READER_SHARED, WRITER_SHARED, true",
        "READER_SHARED, EXCLUSIVE, true",
        "READER_SHARED, WRITER_SHARED_TIMESTAMP, true",
        "WRITER_SHARED, WRITER_SHARED, false",
        "WRITER_SHARED, EXCLUSIVE, true",
        "EXCLUSIVE, EXCLUSIVE, true",
        "WRITER_SHARED_TIMESTAMP, WRITER_SHARED_TIMESTAMP, true",
        "WRITER_SHARED, WRITER_SHARED_TIMESTAMP, false",
        "EXCLUSIVE, WRITER_SHARED_TIMESTAMP, false",
    })
    void conflictsAsGoogleDocuments(LockMode one, LockMode other, boolean conflict) {
        assertThat(one.conflictsWith(other)).isEqualTo(conflict);
        assertThat(other.conflictsWith(one)).isEqualTo(conflict);
    }

    @ParameterizedTest
    @CsvSource({
        "READER_SHARED, ReaderShared",
        "WRITER_SHARED, WriterShared",
        "EXCLUSIVE, Exclusive",
        "WRITER_SHARED_TIMESTAMP, WriterSharedTimestamp",
    })
    void isPrintedAsSpannerPrintsIt(LockMode mode, String printed) {
        assertThat(mode.printed()).isEqualTo(printed);
    }
}
