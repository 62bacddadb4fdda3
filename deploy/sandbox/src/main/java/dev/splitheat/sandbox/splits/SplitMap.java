package dev.splitheat.sandbox.splits;

import dev.splitheat.interval.SplitRow;
import dev.splitheat.keyspace.Key;
import dev.splitheat.keyspace.KeySpace;
import dev.splitheat.sandbox.load.MinuteLoad;
import dev.splitheat.sandbox.load.Touch;
import dev.splitheat.sandbox.splits.SplitMinute.Served;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.TreeMap;
import java.util.random.RandomGenerator;

/** The splits of a database, the servers that hold them, and what minutes of load do to both. For one thread. */
public final class SplitMap {
    private static final int MINUTES_TO_MERGE = 45;

    private final Servers servers;
    private final Layout layout;
    private final LoadSplitter splitter;
    private final UserSplitPoints points = new UserSplitPoints();
    private AffectedObjects affected;
    /** How far time has come. */
    private Instant now = Instant.MIN;
    /** Of the last minute; handed out again while nothing changes, as in an idle database. */
    private NavigableMap<Key, Served> served = Collections.emptyNavigableMap();

    private record Landing(Touch touch, boolean yields) {}

    /**
     * @param boundaries where stored data was cut by size; no merge removes them
     * @param nodes each one server of {@link dev.splitheat.sandbox.load.Cost#CORES} cores
     */
    public SplitMap(KeySpace keys, Collection<Key> boundaries, int nodes) {
        servers = new Servers(nodes);
        layout = new Layout(keys, boundaries, servers);
        splitter = new LoadSplitter(layout, servers);
        affected = new AffectedObjects(keys);
    }

    /** Lets a minute pass. What it does to the splits shows in the next one. */
    public SplitMinute pass(long minute, MinuteLoad left, RandomGenerator random) {
        now = left.start();
        points.expire(now);
        land(left);
        servers.weigh(layout.splits(), minute);
        layout.splits().forEach(split -> split.served(servers.serve(split)));
        splitter.follow(minute);
        SplitMinute passed = new SplitMinute(rows(random), served(), servers.utilization());
        now = left.end();
        splitter.cut(minute, random);
        servers.balance(layout.splits());
        layout.mergeIdle(MINUTES_TO_MERGE, points::has);
        return passed;
    }

    private void land(MinuteLoad left) {
        layout.splits().forEach(split -> split.landed().clear());
        List<Landing> landings = left.performed().stream()
                .flatMap(one -> one.touches().stream()
                        .map(touch -> new Landing(touch, one.statement().yields())))
                .sorted(Comparator.comparing(landing -> landing.touch().key()))
                .toList();
        int at = 0;
        for (Landing landing : landings) {
            while (layout.limit(at).compareTo(landing.touch().key()) <= 0) {
                at++;
            }
            land(landing, at);
        }
    }

    /** A boundary at a touch's very key lies in the middle of the rows that the touch stands for. */
    private void land(Landing landing, int at) {
        Touch touch = landing.touch();
        Split split = layout.splits().get(at);
        boolean parted = at > 0 && Landed.isOnManyRows(touch) && split.start().equals(touch.key());
        if (parted) {
            layout.splits().get(at - 1).landed().add(touch, landing.yields(), 0.5);
        }
        split.landed().add(touch, landing.yields(), parted ? 0.5 : 1);
    }

    private List<SplitRow> rows(RandomGenerator random) {
        List<SplitRow> rows = new ArrayList<>();
        for (int at = 0; at < layout.splits().size(); at++) {
            Split split = layout.splits().get(at);
            if (split.score() >= Split.WARM) {
                Key limit = layout.limit(at);
                rows.add(shown(split, limit).row(split.score(), reasons(split, limit, random)));
            }
        }
        rows.sort(Comparator.comparingInt(SplitRow::score).reversed());
        return rows;
    }

    private Shown shown(Split split, Key limit) {
        if (split.shown().filter(shown -> shown.limit().equals(limit)).isEmpty()) {
            List<String> names = affected.between(split.start(), limit);
            split.show(new Shown(layout.text(split.start()), limit, layout.text(limit), names));
        }
        return split.shown().orElseThrow();
    }

    private List<String> reasons(Split split, Key limit, RandomGenerator random) {
        int row = split.landed().busiestRow();
        boolean isolated = row >= 0 && NextRow.isolated(split.landed().key(row), split.start(), limit, layout.keys());
        Optional<Obstacle> seen = Obstacle.against(split.landed(), split.attempts(), isolated);
        return split.attempts().reasons(seen, split.score(), random);
    }

    private NavigableMap<Key, Served> served() {
        List<Split> splits = layout.splits();
        boolean same = served.size() == splits.size()
                && splits.stream().allMatch(split -> split.served().equals(served.get(split.start())));
        if (!same) {
            NavigableMap<Key, Served> now = new TreeMap<>();
            splits.forEach(split -> now.put(split.start(), split.served()));
            served = Collections.unmodifiableNavigableMap(now);
        }
        return served;
    }

    /**
     * Goes over to another schema. An object that is gone loses its splits and points; a new one begins as one split; the
     * others keep theirs.
     */
    public void schemaChanged(KeySpace now) {
        points.reread(key -> layout.read(key, now));
        layout.schemaChanged(now);
        splitter.reset();
        affected = new AffectedObjects(now);
    }

    /**
     * Cuts at the point's key, or gives the point that is there another expiry; one that has passed takes it away.
     * Spanner's limits on the number of points are not checked here.
     */
    public void addSplitPoint(UserSplitPoint point) {
        points.add(point);
        if (!point.expires().isAfter(now)) {
            points.expire(now);
            return;
        }
        Split begun = layout.cut(point.key());
        servers.move(begun, servers.roomiest(), 0);
    }

    /**
     * Gives the instance another number of servers. Load moves to new ones as balancing finds it worthwhile; the splits of
     * those that are taken away are on others at once.
     */
    public void scale(int nodes) {
        servers.scale(nodes, layout.splits());
    }

    List<Split> splits() {
        return layout.splits();
    }

    /** Those that are in force, in key order. */
    public List<UserSplitPoint> splitPoints(Instant now) {
        return points.at(now);
    }

    /** Where each split begins, in order; the first is {@code <begin>}. */
    public List<Key> starts() {
        return layout.splits().stream().map(Split::start).toList();
    }
}
