package dev.splitheat.keyspace;

import static java.lang.Long.rotateRight;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;

/**
 * What {@code FARM_FINGERPRINT} gives: Fingerprint64 of FarmHash, a signed number. The algorithm is Geoff Pike's; its
 * licence is in {@code META-INF/licenses/farmhash.txt}.
 */
public final class FarmFingerprint {
    private static final long K0 = 0xc3a5c85c97cb3127L;
    private static final long K1 = 0xb492b66fbe98f273L;
    private static final long K2 = 0x9ae16a3b2f90404fL;
    private static final long SEED = 81;
    private static final int BLOCK = 64;
    private static final VarHandle LONGS = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);
    private static final VarHandle INTS = MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.LITTLE_ENDIAN);

    private final byte[] bytes;
    private final int length;
    private long x;
    private long y;
    private long z;
    private long v1;
    private long v2;
    private long w1;
    private long w2;

    private FarmFingerprint(byte[] bytes) {
        this.bytes = bytes;
        this.length = bytes.length;
    }

    /** Of a STRING: its UTF-8. */
    public static long of(String text) {
        return of(text.getBytes(StandardCharsets.UTF_8));
    }

    /** Of BYTES. */
    public static long of(byte[] bytes) {
        return new FarmFingerprint(bytes).value();
    }

    /** {@code ABS(MOD(fingerprint, shards))}: never negative, also not for the smallest number, which has no ABS. */
    public static long shard(long fingerprint, int shards) {
        return Math.abs(fingerprint % shards);
    }

    private long value() {
        if (length > BLOCK) {
            return many();
        }
        if (length > 32) {
            return upTo64();
        }
        return length > 16 ? upTo32() : upTo16();
    }

    private long upTo16() {
        long factor = K2 + 2L * length;
        if (length >= 8) {
            long a = at(0) + K2;
            long b = at(length - 8);
            return mixed(rotateRight(b, 37) * factor + a, (rotateRight(a, 25) + b) * factor, factor);
        }
        if (length >= 4) {
            return mixed(length + (half(0) << 3), half(length - 4), factor);
        }
        return length > 0 ? upTo3() : K2;
    }

    private long upTo3() {
        int first = bytes[0] & 0xFF;
        int middle = bytes[length >> 1] & 0xFF;
        int last = bytes[length - 1] & 0xFF;
        return folded((first + (middle << 8)) * K2 ^ (length + (last << 2)) * K0) * K2;
    }

    private long upTo32() {
        long factor = K2 + 2L * length;
        long a = at(0) * K1;
        long b = at(8);
        long c = at(length - 8) * factor;
        long d = at(length - 16) * K2;
        return mixed(rotateRight(a + b, 43) + rotateRight(c, 30) + d, a + rotateRight(b + K2, 18) + c, factor);
    }

    private long upTo64() {
        long factor = K2 + 2L * length;
        long a = at(0) * K2;
        long b = at(8);
        long c = at(length - 8) * factor;
        long d = rotateRight(a + b, 43) + rotateRight(c, 30) + at(length - 16) * K2;
        long e = mixed(d, a + rotateRight(b + K2, 18) + c, factor);
        long f = at(16) * factor;
        long g = at(24);
        long h = (d + at(length - 32)) * factor;
        long i = (e + at(length - 24)) * factor;
        return mixed(rotateRight(f + g, 43) + rotateRight(h, 30) + i, f + rotateRight(g + a, 18) + h, factor);
    }

    private long many() {
        x = SEED * K2 + at(0);
        y = SEED * K1 + 113;
        z = folded(y * K2 + 113) * K2;
        int rest = length - 1 & BLOCK - 1;
        int last = length - 1 - rest;
        for (int place = 0; place < last; place += BLOCK) {
            block(place, K1, 1);
        }
        long factor = K1 + ((z & 0xFF) << 1);
        w1 += rest;
        v1 += w1;
        w1 += v1;
        block(length - BLOCK, factor, 9);
        return mixed(mixed(v1, w1, factor) + folded(y) * K0 + z, mixed(v2, w2, factor) + x, factor);
    }

    private void block(int place, long factor, long weight) {
        x = rotateRight(x + y + v1 + at(place + 8), 37) * factor;
        y = rotateRight(y + v2 + at(place + 48), 42) * factor;
        x ^= w2 * weight;
        y += v1 * weight + at(place + 40);
        z = rotateRight(z + w1, 33) * factor;
        long a = v2 * factor + at(place);
        v2 = weak(place, a, x + w1);
        v1 = sum(place, a);
        long b = z + w2 + at(place + 32);
        w2 = weak(place + 32, b, y + at(place + 16));
        w1 = sum(place + 32, b);
        long swapped = z;
        z = x;
        x = swapped;
    }

    private long sum(int place, long first) {
        return first + at(place + 8) + at(place + 16) + at(place + 24);
    }

    private long weak(int place, long first, long second) {
        long turned = rotateRight(second + first + at(place + 24), 21);
        return turned + rotateRight(first + at(place + 8) + at(place + 16), 44) + first;
    }

    private long at(int place) {
        return (long) LONGS.get(bytes, place);
    }

    private long half(int place) {
        return Integer.toUnsignedLong((int) INTS.get(bytes, place));
    }

    private static long folded(long value) {
        return value ^ value >>> 47;
    }

    private static long mixed(long one, long other, long factor) {
        long once = folded((one ^ other) * factor);
        return folded((other ^ once) * factor) * factor;
    }
}
