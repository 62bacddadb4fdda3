package dev.splitheat.app.streams;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class OrphanedTransactionsTest {
    private static final String APPLICATION = "splitheat.advisor";
    private static final String OURS = "519b9ab1-a192-4ea3-86e6-187ab918d6b8";
    private static final String OTHER = "f18fa2cc-d101-48fb-a174-a35b1f63b30e";
    private static final String GONE = "7d0c2f9e-0b1a-4d5c-9a77-3f1e2b6c8d90";
    private static final List<String> OWN = List.of(client(OURS));

    @Test
    void whoIsNoMemberAnyMore_leavesOrphans() {
        assertThat(OrphanedTransactions.of(
                        APPLICATION,
                        OWN,
                        List.of(client(OURS), client(OTHER)),
                        List.of(transaction(OURS), transaction(GONE), transaction(OTHER))))
                .containsExactly(transaction(GONE));
    }

    @Test
    void transactionsOfOthers_areNoneOfOurs() {
        assertThat(OrphanedTransactions.of(
                        APPLICATION,
                        OWN,
                        OWN,
                        List.of(
                                "splitheat.advisor.weekly",
                                "splitheat.advisor",
                                "splitheat.advisor.weekly-" + GONE + "-1",
                                "their.splitheat.advisor-" + GONE + "-1",
                                "connect-cluster-splitheat.connect")))
                .isEmpty();
    }

    /** Whoever starts has not joined yet, and does not know who has. */
    @Test
    void whoIsNoMemberItself_callsNobodyGone() {
        assertThat(OrphanedTransactions.of(APPLICATION, OWN, List.of(client(OTHER)), List.of(transaction(GONE))))
                .isEmpty();
        assertThat(OrphanedTransactions.of(APPLICATION, List.of(), OWN, List.of(transaction(GONE))))
                .isEmpty();
    }

    @Test
    void whereClientsAreCalledOtherwise_nobodyIsGone() {
        assertThat(OrphanedTransactions.of(
                        APPLICATION,
                        List.of("mine-StreamThread-1-consumer"),
                        List.of("mine-StreamThread-1-consumer"),
                        List.of(transaction(GONE))))
                .isEmpty();
        assertThat(OrphanedTransactions.of(
                        APPLICATION,
                        OWN,
                        List.of(client(OURS), "theirs-StreamThread-1-consumer"),
                        List.of(transaction(GONE))))
                .isEmpty();
    }

    private static String client(String process) {
        return APPLICATION + "-" + process + "-StreamThread-1-consumer";
    }

    private static String transaction(String process) {
        return APPLICATION + "-" + process + "-1";
    }
}
