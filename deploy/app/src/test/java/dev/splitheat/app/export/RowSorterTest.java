package dev.splitheat.app.export;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.splitheat.interval.SplitRow;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class RowSorterTest {
    @TempDir
    Path temporary;

    /** The smallest spaces hold one row, and so merge runs more than once; the largest never goes to disk. */
    @ParameterizedTest
    @CsvSource({
        "1, 1, 300",
        "2, 1, 1000",
        "3, 5000, 3000",
        "4, 20000, 10000",
        "5, 1000000, 10000",
        "6, 100000000, 10000"
    })
    void rowsSortedOverDisk_equalRowsSortedInMemory(long seed, long memoryBytes, int count) {
        List<TimedSplitRow> rows = randomRows(new Random(seed), count);

        try (RowSorter<TimedSplitRow> sorter =
                new RowSorter<>(new SplitRowForm(), new SortSpace(memoryBytes, temporary))) {
            rows.forEach(sorter::add);

            assertThat(sorter.sorted())
                    .toIterable()
                    .containsExactlyElementsOf(rows.stream().sorted().toList());
            assertThat(sorter.sorted()).toIterable().hasSize(count);
        }

        assertThat(temporary).isEmptyDirectory();
    }

    @ParameterizedTest
    @CsvSource({"1, 99", "100000, 11", "100000000, 0"})
    void howOftenRowsGoToDisk_followsFromTheMemoryAllowed(long memoryBytes, int spills) {
        String key = "k".repeat(5_000);
        try (RowSorter<TimedSplitRow> sorter =
                new RowSorter<>(new SplitRowForm(), new SortSpace(memoryBytes, temporary))) {
            for (int row = 0; row < 100; row++) {
                sorter.add(new TimedSplitRow(Instant.EPOCH, new SplitRow(key, "", 50, List.of(), List.of())));
            }

            assertThat(sorter.spills()).isEqualTo(spills);
        }
    }

    @Test
    void theTemporaryDirectory_isClosedToOthersAndDeletedWithUnreadRowsInIt() throws IOException {
        try (RowSorter<TimedSplitRow> sorter = new RowSorter<>(new SplitRowForm(), new SortSpace(1, temporary))) {
            randomRows(new Random(7), 10).forEach(sorter::add);
            Iterator<TimedSplitRow> unread = sorter.sorted();

            assertThat(unread.hasNext()).isTrue();
            try (Stream<Path> made = Files.list(temporary)) {
                assertThat(made.map(RowSorterTest::permissions)).containsExactly("rwx------");
            }
        }

        assertThat(temporary).isEmptyDirectory();
    }

    @Test
    void noMemoryAtAll_isRefused() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new SortSpace(0, temporary))
                .withMessage("memory for sorting must be positive: 0");
    }

    private static List<TimedSplitRow> randomRows(Random random, int count) {
        List<TimedSplitRow> rows = new ArrayList<>();
        for (int row = 0; row < count; row++) {
            Instant end = Instant.ofEpochSecond(60L * random.nextInt(1 + count / 4));
            rows.add(new TimedSplitRow(
                    end,
                    new SplitRow(
                            text(random),
                            text(random),
                            random.nextInt(101),
                            Stream.generate(() -> text(random))
                                    .limit(random.nextInt(3))
                                    .toList(),
                            Stream.generate(() -> text(random))
                                    .limit(random.nextInt(2))
                                    .toList())));
        }
        return rows;
    }

    private static String text(Random random) {
        return random.ints(random.nextInt(4), 'a', 'd')
                .collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append)
                .append(random.nextInt(20) == 0 ? "\uD83D\uDD25\u0000é" : "")
                .toString();
    }

    private static String permissions(Path path) {
        try {
            return PosixFilePermissions.toString(Files.getPosixFilePermissions(path));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
