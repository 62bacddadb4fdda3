package dev.splitheat.whatif;

import dev.splitheat.keyspace.Key;

/** A sampled write at the place where it would land, with how many writes it stands for. */
record Placed(Key key, double weight) {}
