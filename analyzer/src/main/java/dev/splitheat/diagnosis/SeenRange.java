package dev.splitheat.diagnosis;

import dev.splitheat.keyspace.KeyRange;
import java.time.Instant;

/** Where a track's heat was in one interval: the smallest range around its splits of that interval. */
record SeenRange(Instant end, KeyRange range, Sighting sighting) {}
