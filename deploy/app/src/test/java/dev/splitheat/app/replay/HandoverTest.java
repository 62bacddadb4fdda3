package dev.splitheat.app.replay;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.splitheat.app.seen.SeenKeys;
import dev.splitheat.app.seen.SeenSplits;
import dev.splitheat.app.seen.SeenViews;
import dev.splitheat.finding.Advice;
import dev.splitheat.finding.Event;
import dev.splitheat.finding.Finding;
import dev.splitheat.finding.Phrase;
import dev.splitheat.interval.StatisticsView;
import dev.splitheat.sandbox.scenario.ScenarioLibrary;
import dev.splitheat.sandbox.world.SimulatedDatabase;
import dev.splitheat.sandbox.world.World;
import dev.splitheat.wire.Codec;
import dev.splitheat.wire.Sealed;
import dev.splitheat.wire.Sealing;
import dev.splitheat.wire.Wire;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Supplier;
import org.apache.kafka.common.serialization.Serde;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class HandoverTest {
    private static final Instant START = Instant.parse("2026-11-02T00:00:00Z");
    private static final Event EVENT = new Event("d", START, Event.Kind.DEPLOY, Phrase.of("Reported."));
    private static final int MINUTES = 90;

    private final Handover handover = new Handover();
    private final Serde<Event> events = handover.serde(Wire.EVENTS);

    @TempDir
    Path temp;

    @Test
    void whoeverReadsAValue_getsItAsItIs_once() {
        byte[] number = events.serializer().serialize("events", EVENT);

        assertThat(events.deserializer().deserialize("events", number)).isSameAs(EVENT);
        assertThat(handover.underway()).isZero();
        assertThatThrownBy(() -> events.deserializer().deserialize("events", number))
                .isInstanceOf(IllegalStateException.class);
    }

    @Test
    void aTombstone_staysOne() {
        assertThat(events.serializer().serialize("events", null)).isNull();
        assertThat(events.deserializer().deserialize("events", null)).isNull();
    }

    @Test
    void whatNobodyReads_isLetGo() {
        events.serializer().serialize("events", EVENT);

        handover.letGo();

        assertThat(handover.underway()).isZero();
    }

    @Test
    void aReplay_saysTheSame_asWhereAllTravelsAsAvro() {
        assertThat(replayed("as-they-are", Handover::new)).isNotEmpty().isEqualTo(replayed("as-avro", AsAvro::new));
    }

    @Test
    void inAReplay_nothingPilesUp() {
        List<Handover> both = new CopyOnWriteArrayList<>();

        replayed("watched", () -> {
            Handover one = new Handover();
            both.add(one);
            return one;
        });

        assertThat(both).hasSize(2).allMatch(each -> each.underway() == 0);
    }

    private static final class AsAvro extends Handover {
        @Override
        public <T> Serde<T> serde(Codec<T> codec) {
            return codec.serde();
        }

        @Override
        public Serde<Sealed> serde(Sealing sealing) {
            return sealing.serde();
        }
    }

    /** What was found, minute by minute, and the last advice on each. */
    private List<Object> replayed(String stores, Supplier<Handover> handovers) {
        SimulatedDatabase database = World.of(
                        2026,
                        START,
                        List.of(SeenKeys.watched(ScenarioLibrary.named("monotonic-index-created-at")
                                .plan())))
                .databases()
                .iterator()
                .next();
        StatisticsView view = StatisticsView.SPLIT_STATS_TOP_MINUTE;
        SeenKeys keys = new SeenKeys();
        List<Object> said = new ArrayList<>();
        try (Replay replay =
                new Replay(database.name(), database.catalog(), view, START, temp.resolve(stores), handovers)) {
            Map<String, Finding> last = new LinkedHashMap<>();
            for (int minute = 1; minute <= MINUTES; minute++) {
                Instant now = START.plusSeconds(60L * minute);
                database.advanceTo(now);
                SeenViews.of(database, now).forEach(replay::give);
                replay.giveSamples(keys.of(database, now));
                List<Finding> changed = replay.take(SeenSplits.of(database, now));
                said.addAll(changed);
                changed.forEach(finding -> last.put(finding.id(), finding));
            }
            List<Advice> advice = last.values().stream().map(replay::adviceFor).toList();
            said.addAll(advice);
        }
        return said;
    }
}
