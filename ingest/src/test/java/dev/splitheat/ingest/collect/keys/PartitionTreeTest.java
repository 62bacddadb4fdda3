package dev.splitheat.ingest.collect.keys;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitheat.ingest.collect.keys.PartitionTree.Partition;
import dev.splitheat.ingest.collect.keys.StreamRecord.Child;
import dev.splitheat.ingest.collect.keys.StreamRecord.Children;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class PartitionTreeTest {
    private static final Instant START = Instant.parse("2026-11-20T16:00:00Z");
    private static final Instant MIDDLE = START.plusSeconds(30);
    private static final Instant END = START.plusSeconds(60);

    private final PartitionTree tree = PartitionTree.from(START);

    @Test
    void whichPartitionsThereAre_isAskedFirst_andAlone() {
        assertThat(taken()).containsExactly(new Partition(Optional.empty(), START));
        assertThat(tree.isReadUpTo(END)).isFalse();
    }

    @Test
    void aPartitionThatGoesOn_isReadAgainFromTheEnd() {
        begin("a", "b");
        taken().forEach(partition -> tree.reached(partition, END, List.of()));

        assertThat(tree.isReadUpTo(END)).isTrue();
        assertThat(tree.take(END)).isEmpty();
        assertThat(taken(tree.next(), END.plusSeconds(60))).containsExactly(partition("a", END), partition("b", END));
    }

    @Test
    void aSplit_isFollowedByBothChildren() {
        begin("a");
        end("a", child("a1", "a"), child("a2", "a"));

        assertThat(taken()).containsExactly(partition("a1", MIDDLE), partition("a2", MIDDLE));
    }

    @Test
    void aMerge_waitsForBothParents_andIsReadOnce() {
        begin("a", "b");
        List<Partition> parents = taken();
        tree.reached(parents.get(0), END, List.of(new Children(MIDDLE, List.of(child("c", "a", "b")))));

        assertThat(tree.take(END)).isEmpty();

        tree.reached(parents.get(1), END, List.of(new Children(MIDDLE, List.of(child("c", "a", "b")))));
        assertThat(taken()).containsExactly(partition("c", MIDDLE));
    }

    @Test
    void aMergeThatIsAnnouncedBeforeItsOtherParent_waitsForIt() {
        begin("a", "b");
        List<Partition> parents = taken();
        tree.reached(parents.get(1), END, List.of(new Children(MIDDLE, List.of(child("c", "a2", "b")))));
        assertThat(tree.take(END)).isEmpty();

        Instant earlier = MIDDLE.minusSeconds(5);
        tree.reached(parents.get(0), END, List.of(new Children(earlier, List.of(child("a1", "a"), child("a2", "a")))));
        List<Partition> halves = taken();
        assertThat(halves).containsExactly(partition("a1", earlier), partition("a2", earlier));

        tree.reached(halves.get(1), END, List.of(new Children(MIDDLE, List.of(child("c", "a2", "b")))));
        assertThat(taken()).containsExactly(partition("c", MIDDLE));
    }

    @Test
    void aChildThatWasReadAlready_isNotReadAgainForALateParent() {
        begin("a", "b");
        List<Partition> parents = taken();
        tree.reached(parents.get(0), END, List.of(new Children(MIDDLE, List.of(child("c", "a")))));
        tree.reached(taken().get(0), END, List.of(new Children(MIDDLE.plusSeconds(1), List.of(child("d", "c")))));

        tree.reached(parents.get(1), END, List.of(new Children(MIDDLE, List.of(child("c", "a", "b")))));

        assertThat(taken()).containsExactly(partition("d", MIDDLE.plusSeconds(1)));
    }

    @Test
    void aChildThatBeginsAfterTheEnd_isLeftForTheNextInterval() {
        begin("a");
        tree.reached(taken().get(0), END, List.of(new Children(END, List.of(child("b", "a")))));

        assertThat(tree.isReadUpTo(END)).isTrue();
        assertThat(taken(tree.next(), END.plusSeconds(60))).containsExactly(partition("b", END));
    }

    @Test
    void aParentThatNobodyKnows_doesNotHoldUpForEver() {
        begin("a");
        end("a", child("b", "a", "unheard-of"));
        assertThat(tree.take(END)).isEmpty();

        tree.forgetUnknownParents();

        assertThat(taken()).containsExactly(partition("b", MIDDLE));
    }

    private void begin(String... tokens) {
        Partition root = tree.take(END).orElseThrow();
        tree.reached(
                root,
                END,
                Arrays.stream(tokens)
                        .map(token -> new Children(START, List.of(child(token))))
                        .toList());
    }

    private void end(String token, Child... children) {
        assertThat(taken()).containsExactly(partition(token, START));
        tree.reached(partition(token, START), END, List.of(new Children(MIDDLE, List.of(children))));
    }

    private List<Partition> taken() {
        return taken(tree, END);
    }

    private static List<Partition> taken(PartitionTree tree, Instant end) {
        List<Partition> taken = new ArrayList<>();
        for (Optional<Partition> next = tree.take(end); next.isPresent(); next = tree.take(end)) {
            taken.add(next.get());
        }
        return taken;
    }

    private static Partition partition(String token, Instant start) {
        return new Partition(Optional.of(token), start);
    }

    private static Child child(String token, String... parents) {
        return new Child(token, List.of(parents));
    }
}
