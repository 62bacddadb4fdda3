package dev.splitheat.wire;

import org.apache.kafka.common.serialization.Serde;

/** Says as what values travel through topics. */
public interface Carrier {
    /** As Avro: whoever reads them may be another process, or another version. */
    Carrier AVRO = Codec::serde;

    <T> Serde<T> serde(Codec<T> codec);
}
