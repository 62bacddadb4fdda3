package dev.splitheat.analyzer;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.apache.kafka.streams.KeyValue;
import org.junit.jupiter.api.Test;

class PassingStoreTest {
    private final PassingStore<Integer> store = new PassingStore<>("numbers", true);

    @Test
    void ranges_areInTheOrderOfWholeKeys_withinADatabaseAndAcross() {
        store.putAll(List.of(
                KeyValue.pair("b|2", 22),
                KeyValue.pair("a|3", 13),
                KeyValue.pair("a|1", 11),
                KeyValue.pair("a2|1", 21)));

        assertThat(Stores.valuesOf(store, "a")).containsExactly(11, 13);
        assertThat(Stores.between(store, "a|2", "a|9")).containsExactly(KeyValue.pair("a|3", 13));
        assertThat(Stores.keysBetween(store, "", "b")).containsExactly("a2|1", "a|1", "a|3");
        assertThat(Stores.keysBetween(store, "a|9", "a|1")).isEmpty();
    }

    @Test
    void whatIsWalked_mayBeChangedMeanwhile() {
        store.put("a|1", 1);
        store.put("a|2", 2);

        store.range("a|", "a|9").forEachRemaining(entry -> store.delete(entry.key));

        assertThat(store.approximateNumEntries()).isZero();
    }

    @Test
    void nothing_isNoValue() {
        store.put("a", 1);
        store.put("a", null);

        assertThat(store.get("a")).isNull();
        assertThat(store.putIfAbsent("a", 2)).isNull();
        assertThat(store.putIfAbsent("a", 3)).isEqualTo(2);
    }

    @Test
    void oneThatNobodyReads_staysEmpty() {
        PassingStore<Integer> unread = new PassingStore<>("unread", false);

        unread.put("a", 1);

        assertThat(unread.get("a")).isNull();
    }
}
