package dev.splitheat.episode;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitheat.finding.Cause;
import dev.splitheat.finding.Finding;
import dev.splitheat.interval.TableOperationsRow;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/** One value after the other takes the load, each cut through its middle by Spanner before the next one's turn. */
class ValuesInTurnTest {
    private static final String DDL =
            "CREATE TABLE Bids (LotId STRING(16) NOT NULL, BidId STRING(36) NOT NULL) PRIMARY KEY (LotId, BidId)";
    /** Lots, and the bids that Spanner cuts at. */
    private static final String[] MIDDLES = {
        "LK,7ff6", "LC,7d55", "LW,878d", "LF,7dea", "LR,7ded", "LA,8549", "LM,864f", "LT,79c9", "LD,74df", "LP,82e3",
        "LH,83f9", "LB,7b2a", "LV,7c2b"
    };

    private final TreeSet<String> bounds = new TreeSet<>();

    /** The last one is cut off behind, as where rows are appended, and Spanner takes it for that. */
    @Test
    void aReasonForOneOfThem_isNotBelieved() {
        Scene scene =
                new Scene(DDL).affecting("Bids").operating(Optional.of(new TableOperationsRow("Bids", 60, 300_000, 0)));
        for (String middle : MIDDLES) {
            turn(scene, middle, middle.startsWith("LV") ? " MOVING_HOT_SPOT" : "");
        }

        List<Finding> told = scene.told();

        assertThat(told).extracting(Finding::cause).doesNotContain(Cause.MONOTONIC_KEY);
        assertThat(told.get(told.size() - 1).cause()).isEqualTo(Cause.HOT_KEY_PREFIX);
    }

    /** Three minutes as it was, and three in which both halves of it are warm; a reason for the upper one while it is hot. */
    private void turn(Scene scene, String value, String reason) {
        String[] parts = value.split(",");
        String middle = "Bids(\"%s2209\",\"%s2359-859e-46ff-80e8-c0ff3f88dca7\")".formatted(parts[0], parts[1]);
        String below = bounds.lower(middle) == null ? "<begin>" : bounds.lower(middle);
        String above = bounds.higher(middle) == null ? "<end>" : bounds.higher(middle);
        bounds.add(middle);
        scene.minutes(3, below + " .. " + above + " 98");
        scene.minute(below + " .. " + middle + " 86", middle + " .. " + above + " 88" + reason);
        scene.minute(below + " .. " + middle + " 67", middle + " .. " + above + " 68" + reason);
        scene.minute(middle + " .. " + above + " 54");
    }
}
