package dev.splitheat.notify.pagerduty;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitheat.alert.Alerts;
import dev.splitheat.finding.Severity;
import dev.splitheat.notice.Alert;
import dev.splitheat.notify.Crowd;
import dev.splitheat.notify.Digest;
import dev.splitheat.notify.HandClock;
import dev.splitheat.notify.Sink;
import dev.splitheat.notify.http.Caller;
import dev.splitheat.story.Pageable;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Which incidents a storm is, from its beginning to its end. */
class PagerDutyStormTest {
    private static final String OPEN = "trigger splitheat:storm:d-1";
    private static final String END = "resolve splitheat:storm:d-1";
    private static final Alert CRITICAL = Alerts.of(Severity.CRITICAL);

    private final HandClock clock = new HandClock();
    private FakePagerDuty pagerDuty;
    private Sink sink;

    @BeforeEach
    void start() throws IOException {
        pagerDuty = FakePagerDuty.start();
        sink = FakePagerDuty.sink(
                pagerDuty.receiver().base(),
                new RoutingKeys(FakePagerDuty.SHOP, List.of()),
                Pageable.CRITICAL,
                new Caller(clock, Caller.PATIENCE));
    }

    @AfterEach
    void stop() {
        pagerDuty.close();
    }

    /** Somebody may have closed the incident by hand; the same key adds a line to one that is open. */
    @Test
    void whatJoins_isTriggeredAgain() {
        Map<String, String> open = told(digest(20, 0, List.of(CRITICAL), Map.of(), false));

        told(digest(40, 0, List.of(CRITICAL), open, false));

        assertThat(pagerDuty.events()).containsExactly(OPEN, OPEN);
        assertThat(pagerDuty.receiver().requests().get(1).body()).contains("40 hotspots at once");
    }

    @Test
    void whatJoinsAfterHours_pagesAnew_andTheEndIsOne() {
        Map<String, String> open = told(digest(20, 0, List.of(CRITICAL), Map.of(), false));
        clock.advance(Duration.ofHours(3));

        Map<String, String> later = told(digest(40, 19, List.of(CRITICAL), open, false));
        told(digest(40, 40, List.of(), later, false));

        assertThat(pagerDuty.events()).containsExactly(OPEN, END, OPEN, END);
    }

    @Test
    void countThatChangesAlone_wakesNobody() {
        Map<String, String> open = told(digest(20, 0, List.of(CRITICAL), Map.of(), false));

        told(digest(20, 3, List.of(), open, false));
        told(digest(24, 3, List.of(Alerts.of(Severity.WARNING)), open, false));

        assertThat(pagerDuty.events()).containsExactly(OPEN);
    }

    @Test
    void incidentOfWhichACrashLeftNoRecord_endsWithTheStorm() {
        told(digest(0, 0, List.of(), Map.of(), true));

        assertThat(pagerDuty.events()).containsExactly(END);
    }

    private Map<String, String> told(Digest digest) {
        return FakePagerDuty.reference(sink.deliver(digest));
    }

    private static Digest digest(
            int number, int over, List<Alert> joined, Map<String, String> reference, boolean inDoubt) {
        List<Alert> worst = over < number ? List.of(CRITICAL) : List.of();
        Crowd crowd = new Digest("", 1, 0, List.of(CRITICAL), Map.of()).crowd();
        return new Digest("d-1", number, over, worst, joined, crowd, reference, inDoubt);
    }
}
