/** Pure: shard numbers: from what they are computed, how many there are, and which a table has already. */
package dev.splitheat.sharding;
