package dev.splitheat.redesign.traffic;

import dev.splitheat.redesign.Reading;
import dev.splitheat.redesign.Redesign;
import dev.splitheat.redesign.indexes.IndexRedesigns;
import dev.splitheat.redesign.keys.KeyRedesigns;
import java.util.List;
import java.util.stream.Stream;

/** The redesigns for queues, locks and readers of the newest rows, in the order of preference. */
public final class TrafficRedesigns {
    private TrafficRedesigns() {}

    public static List<Redesign> all() {
        Stream<Redesign> first = Stream.of(new ChangeStreamLog());
        Stream<Redesign> queues = spreading(Reading.IN_ORDER_OF_OWN_SHARDS).map(AsMovingEnd::ofQueues);
        Stream<Redesign> readers = spreading(Reading.IN_ORDER).map(AsMovingEnd::ofOthers);
        Stream<Redesign> then = Stream.of(
                new RowDeletion(),
                new ReadOnlyTransactions(),
                new LocklessReads(),
                new LockedFirst(),
                new StaleReads(),
                new UnexplainedReads(),
                new Contention(),
                new QueueRelief());
        return Stream.of(first, queues, readers, then).flatMap(each -> each).toList();
    }

    private static Stream<Redesign> spreading(Reading reading) {
        return Stream.concat(KeyRedesigns.read(reading).stream(), IndexRedesigns.read(reading).stream());
    }
}
