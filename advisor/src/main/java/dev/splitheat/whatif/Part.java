package dev.splitheat.whatif;

import dev.splitheat.catalog.BaseType;
import dev.splitheat.evidence.ObservedWrite;
import dev.splitheat.keyspace.FarmFingerprint;
import dev.splitheat.keyspace.KeyValue;
import dev.splitheat.keyspace.KeyedObject;
import java.util.OptionalLong;

/** Computes one part of a proposed key for rows of one table. */
interface Part {
    KeyValue of(ObservedWrite write);

    static Part of(ProposedPart proposed, KeyedObject row) {
        int[] places = RowColumns.of(row).places(proposed.columns());
        if (proposed instanceof ProposedPart.Kept) {
            return write -> write.key().values().get(places[0]);
        }
        if (proposed instanceof ProposedPart.Moment) {
            return write -> KeyValue.of(BaseType.TIMESTAMP, write.at());
        }
        if (proposed instanceof ProposedPart.Hashed) {
            return write -> number(fingerprint(write, places));
        }
        if (proposed instanceof ProposedPart.Shard shard) {
            return write -> sharded(fingerprint(write, places), shard.shards());
        }
        return drawn(proposed, places);
    }

    private static Part drawn(ProposedPart proposed, int... places) {
        if (proposed instanceof ProposedPart.RandomShard shard) {
            return write ->
                    KeyValue.of(BaseType.INT64, RowDraw.of(write, places).below(shard.shards()));
        }
        return proposed instanceof ProposedPart.RandomUuid
                ? write -> KeyValue.of(BaseType.UUID, RowDraw.of(write, places).uuid())
                : write -> KeyValue.of(BaseType.INT64, RowDraw.of(write, places).bitReversed());
    }

    private static OptionalLong fingerprint(ObservedWrite write, int... places) {
        return HashedText.fingerprint(write.key().values(), places);
    }

    private static KeyValue number(OptionalLong number) {
        return number.isPresent() ? KeyValue.of(BaseType.INT64, number.getAsLong()) : KeyValue.nullOf(BaseType.INT64);
    }

    private static KeyValue sharded(OptionalLong fingerprint, int shards) {
        return fingerprint.isPresent()
                ? KeyValue.of(BaseType.INT64, FarmFingerprint.shard(fingerprint.getAsLong(), shards))
                : KeyValue.nullOf(BaseType.INT64);
    }
}
