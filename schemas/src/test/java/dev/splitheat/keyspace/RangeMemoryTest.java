package dev.splitheat.keyspace;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class RangeMemoryTest {
    private static final int MANY = 3_000;

    private final RangeMemory memory = new RangeMemory();
    private final List<String> read = new ArrayList<>();

    @Test
    void aRangeIsReadOnce() {
        KeyRange first = ask("a");

        assertThat(ask("a")).isSameAs(first);
        assertThat(read).containsExactly("a");
    }

    @Test
    void aRangeThatIsAskedForWhileOthersCome_isNotReadAgain() {
        for (int other = 0; other < 5 * MANY; other++) {
            ask("a");
            ask("other " + other);
        }

        assertThat(read.stream().filter("a"::equals)).hasSize(1);
    }

    @Test
    void aRangeThatNobodyAskedForWhileManyCame_isForgotten() {
        ask("a");
        IntStream.range(0, 3 * MANY).forEach(other -> ask("other " + other));
        ask("a");

        assertThat(read.stream().filter("a"::equals)).hasSize(2);
    }

    @Test
    void whatCannotBeRead_isTriedAgain() {
        assertThatThrownBy(() -> memory.of("a", "<end>", List.of(), unreadable -> {
                    throw new UnreadableKeyException(0, "no key");
                }))
                .hasMessageContaining("no key");

        ask("a");

        assertThat(read).containsExactly("a");
    }

    @Test
    void rangesThatBeginAlike_areNotTakenForOneAnother() {
        String start = "a";

        KeyRange whole = memory.of(start, "<end>", List.of(), printed -> range(Key.END));
        KeyRange part = memory.of(start, "b", List.of(), printed -> range(Key.BEGIN));

        assertThat(part).isNotSameAs(whole);
        assertThat(memory.of(start, "<end>", List.of(), printed -> range(Key.END)))
                .isSameAs(whole);
    }

    @Test
    void tablesThatAreAddedToAListLater_areSeen() {
        List<String> affected = new ArrayList<>();
        KeyRange ofNone = memory.of("a", "<end>", affected, printed -> range(Key.END));
        affected.add("Orders");

        assertThat(memory.of("a", "<end>", affected, printed -> range(Key.END))).isNotSameAs(ofNone);
    }

    private KeyRange ask(String start) {
        return memory.of(start, "<end>", List.of(), printed -> {
            read.add(printed.start());
            return range(Key.END);
        });
    }

    private static KeyRange range(Key limit) {
        return KeyRange.of(Key.BEGIN, limit, Optional.empty());
    }
}
