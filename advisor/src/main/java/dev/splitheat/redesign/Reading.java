package dev.splitheat.redesign;

/** How rows of a hot place are read, by which it is decided whether shards pay and whether an order has to be kept. */
public enum Reading {
    /** By any key: an order that nobody needs may be lost. */
    ANYHOW,
    /** In the order of the key, over all of it: each reader asks all shards. */
    IN_ORDER,
    /** In the order of the key, by consumers that each have shards of their own: none asks all of them. */
    IN_ORDER_OF_OWN_SHARDS;

    /** Whether a number that counts up gets a shard in front, since a hash of it alone would lose the order. */
    public boolean keepsOrder() {
        return this != ANYHOW;
    }

    /** Whether reads over all shards can cost more than the spread writes save. */
    public boolean asksAllShards() {
        return this != IN_ORDER_OF_OWN_SHARDS;
    }
}
