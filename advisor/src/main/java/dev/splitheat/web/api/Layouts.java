package dev.splitheat.web.api;

import dev.splitheat.heatmap.KnownHeat;
import dev.splitheat.heatmap.Layer;
import dev.splitheat.heatmap.LayoutRequest;
import dev.splitheat.heatmap.RowLayout;
import dev.splitheat.heatmap.UnknownObjectException;
import dev.splitheat.web.http.Parameters;
import dev.splitheat.web.http.Refusal;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.Stream;

/** Row layouts, those that were asked for last kept: many look at the same picture, and each of its columns needs it. */
public final class Layouts {
    /** Of many who each look at a database of their own, the one that they see and a newer one. */
    private static final int MOST_KEPT = 128;

    private static final long SHARED_SECONDS = Duration.ofMinutes(5).toSeconds();
    /** Rows of the schema alone. */
    static final Instant BEFORE_ALL = Instant.EPOCH;

    private static final int USUAL_ROWS = 500;
    static final int MOST_ROWS = 2_000;

    private final KnownHeat heat;
    private final Keys keys;
    private final Map<LayoutRequest, RowLayout> kept = new LinkedHashMap<>(16, 0.75f, true) {
        private static final long serialVersionUID = 1L;

        @Override
        protected boolean removeEldestEntry(Map.Entry<LayoutRequest, RowLayout> eldest) {
            return size() > MOST_KEPT;
        }
    };

    public Layouts(KnownHeat heat, Keys keys) {
        this.heat = heat;
        this.keys = keys;
    }

    /** Which rows are asked for; {@code newest} decides where that is not said. */
    LayoutRequest request(Parameters parameters, String database, Instant newest) {
        Instant at = parameters.instant("layout").orElseGet(() -> newestFor(database, newest));
        if (at.isAfter(newest)) {
            throw Refusal.badRequest("layout is " + at + ", but nothing is known after " + newest);
        }
        return new LayoutRequest(
                database,
                at.truncatedTo(ChronoUnit.MINUTES),
                parameters.whole("rows", USUAL_ROWS, 1, MOST_ROWS),
                parameters.text("object"));
    }

    /**
     * The last full five minutes, so that all who come within them share one. The newest minute where that is all there is,
     * and while the past is still being read in: what knows only a part of it is shared by nobody who comes later. Where there
     * is no heat at all, a time before all heat.
     */
    public Instant newestFor(String database, Instant newest) {
        Instant full = Instant.ofEpochSecond(newest.getEpochSecond() / SHARED_SECONDS * SHARED_SECONDS);
        return heat.earliest(database, Layer.MINUTE)
                .map(earliest -> full.isAfter(earliest) && isReadIn(database, full, earliest)
                        ? full
                        : newest.truncatedTo(ChronoUnit.MINUTES))
                .orElse(BEFORE_ALL);
    }

    /** Whether the schema and the long windows up to this time are there: they are read beside the minutes, not before them. */
    private boolean isReadIn(String database, Instant at, Instant earliest) {
        return keys.isSchemaKnown(database, at)
                && Stream.of(Layer.TEN_MINUTES, Layer.HOUR).allMatch(layer -> {
                    Instant wanted = layer.startOf(at);
                    return !wanted.isAfter(earliest)
                            || heat.newest(database, layer)
                                    .filter(newest -> !newest.isBefore(wanted))
                                    .isPresent();
                });
    }

    /** @throws Refusal when it is for a table or index that is not there */
    public RowLayout of(LayoutRequest request) {
        synchronized (kept) {
            RowLayout known = kept.get(request);
            if (known != null) {
                return known;
            }
        }
        RowLayout made = made(request);
        // Without any heat they are quickly made, and the schema that they are made of may come at any moment.
        if (!request.at().equals(BEFORE_ALL)) {
            synchronized (kept) {
                kept.put(request, made);
            }
        }
        return made;
    }

    private RowLayout made(LayoutRequest request) {
        try {
            return RowLayout.of(request, keys.schemas(request.database(), request.at()), heat);
        } catch (UnknownObjectException unknown) {
            throw Refusal.notFound(unknown.getMessage());
        }
    }
}
