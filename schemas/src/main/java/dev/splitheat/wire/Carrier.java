package dev.splitheat.wire;

import org.apache.kafka.common.serialization.Serde;

/** Says as what values travel through topics. */
public interface Carrier {
    /** As Avro: whoever reads them may be another process, or another version. */
    Carrier AVRO = Codec::serde;

    <T> Serde<T> serde(Codec<T> codec);

    /** Of records whose head alone is read: out of their bytes, unless it comes beside them. */
    default Serde<Sealed> serde(Sealing sealing) {
        return sealing.serde();
    }
}
