package dev.splitheat.whatif;

import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;

/** Ranges on servers: the heaviest range first, each to the server that has least. */
final class Balance {
    private final int[] serverOf;
    private final int servers;

    private Balance(int[] serverOf, int servers) {
        this.serverOf = serverOf;
        this.servers = servers;
    }

    static Balance by(double[] seen, int servers) {
        List<Integer> heaviestFirst = IntStream.range(0, seen.length)
                .boxed()
                .sorted(Comparator.comparing(range -> -seen[range]))
                .toList();
        double[] has = new double[servers];
        int[] ranges = new int[servers];
        int[] serverOf = new int[seen.length];
        for (int range : heaviestFirst) {
            int least = 0;
            for (int server = 1; server < servers; server++) {
                boolean less = has[server] < has[least] || has[server] == has[least] && ranges[server] < ranges[least];
                least = less ? server : least;
            }
            serverOf[range] = least;
            has[least] += seen[range];
            ranges[least]++;
        }
        return new Balance(serverOf, servers);
    }

    double[] loads(double[] ofRanges) {
        double[] loads = new double[servers];
        for (int range = 0; range < ofRanges.length; range++) {
            loads[serverOf[range]] += ofRanges[range];
        }
        return loads;
    }
}
