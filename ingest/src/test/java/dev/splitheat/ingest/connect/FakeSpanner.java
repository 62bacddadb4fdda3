package dev.splitheat.ingest.connect;

import dev.splitheat.ingest.collect.Answer;
import dev.splitheat.ingest.collect.DatabaseName;
import dev.splitheat.ingest.collect.FailureKind;
import dev.splitheat.ingest.collect.Question;
import dev.splitheat.ingest.collect.SimulatedView;
import dev.splitheat.ingest.collect.SplitStatisticsSource;
import dev.splitheat.ingest.collect.UnreadableDatabaseException;
import dev.splitheat.interval.StatisticsView;
import java.time.Clock;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;

/** Answers for every database alike, but for those that it was told to refuse or to keep waiting. */
final class FakeSpanner implements SplitStatisticsSource {
    private final SimulatedView view;
    private final Clock clock;
    private final Set<DatabaseName> refused = ConcurrentHashMap.newKeySet();
    private final Set<DatabaseName> stuck = ConcurrentHashMap.newKeySet();
    private final Map<DatabaseName, Integer> questions = new ConcurrentHashMap<>();
    private final CountDownLatch never = new CountDownLatch(1);

    FakeSpanner(SimulatedView view, Clock clock) {
        this.view = view;
        this.clock = clock;
    }

    void refuse(DatabaseName database) {
        refused.add(database);
    }

    void letIn(DatabaseName database) {
        refused.remove(database);
    }

    void keepWaiting(DatabaseName database) {
        stuck.add(database);
    }

    int questions(DatabaseName database) {
        return questions.getOrDefault(database, 0);
    }

    @Override
    public Answer ask(DatabaseName database, StatisticsView asked, Question question) {
        questions.merge(database, 1, Integer::sum);
        if (stuck.contains(database)) {
            waitForEver(database, asked);
        }
        if (refused.contains(database)) {
            throw new UnreadableDatabaseException(
                    database, asked.name(), "permission denied; grant it.", FailureKind.DENIED, null);
        }
        return view.ask(question, clock.instant());
    }

    private void waitForEver(DatabaseName database, StatisticsView asked) {
        try {
            never.await();
        } catch (InterruptedException e) {
            throw new UnreadableDatabaseException(database, asked.name(), "interrupted.", FailureKind.OTHER, e);
        }
    }
}
