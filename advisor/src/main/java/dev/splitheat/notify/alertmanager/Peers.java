package dev.splitheat.notify.alertmanager;

import dev.splitheat.notify.Delivery;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** All Alertmanagers of a cluster: each is told everything, since what one of them missed nobody tells it. */
final class Peers {
    private final List<Peer> all;

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

    private static Delivery post(String alerts, List<Peer> peers) {
        List<Delivery> said = new ArrayList<>();
        peers.forEach(peer -> said.add(peer.post(alerts)));
        return said.stream().min(Comparator.comparingInt(Peers::rank)).orElseThrow();
    }

    /** One that took it is enough, for now; one that may take it later is better than one that never will. */
    private static int rank(Delivery delivery) {
        if (delivery instanceof Delivery.Delivered) {
            return 0;
        }
        return delivery instanceof Delivery.Rejected ? 2 : 1;
    }
}
