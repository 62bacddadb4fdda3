package dev.splitheat.notify.alertmanager;

import dev.splitheat.notify.Delivery;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import java.util.concurrent.Executors;

/** All Alertmanagers of a cluster: each is told everything, since what one of them missed nobody tells it. */
final class Peers {
    private final List<Peer> all;
    private final Executor aside = Executors.newCachedThreadPool(Peers::thread);

    Peers(List<Peer> all) {
        this.all = List.copyOf(all);
    }

    List<PeerCounts> counts() {
        return all.stream().map(Peer::counts).toList();
    }

    /** News, told at once; who failed a moment ago would only hold it up and hears of it with the next round. */
    Delivery tell(String alerts) {
        List<Peer> well = all.stream().filter(peer -> !peer.failing()).toList();
        return post(alerts, well.isEmpty() ? all : well);
    }

    /** What stands, told to all, also to those that failed. */
    Delivery repeat(String alerts) {
        return post(alerts, all);
    }

    /** At the same time: one that hangs must not hold up the news of the others. */
    private Delivery post(String alerts, List<Peer> peers) {
        List<CompletableFuture<Delivery>> said = peers.stream()
                .map(peer -> CompletableFuture.supplyAsync(() -> peer.post(alerts), aside))
                .toList();
        return said.stream()
                .map(CompletableFuture::join)
                .min(Comparator.comparingInt(Peers::rank))
                .orElseThrow();
    }

    /** One that took it is enough, for now; one that may take it later is better than one that never will. */
    private static int rank(Delivery delivery) {
        if (delivery instanceof Delivery.Delivered) {
            return 0;
        }
        return delivery instanceof Delivery.Rejected ? 2 : 1;
    }

    private static Thread thread(Runnable work) {
        Thread thread = new Thread(work, "splitheat-alertmanager");
        thread.setDaemon(true);
        return thread;
    }
}
