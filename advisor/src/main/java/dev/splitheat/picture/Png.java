package dev.splitheat.picture;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.zip.CRC32;
import java.util.zip.Deflater;

/**
 * Writes pictures of up to 256 colours as PNG. Of our own, because the platform's needs a desktop's libraries, which slim
 * images do not have.
 */
final class Png {
    private static final byte[] SIGNATURE = {(byte) 0x89, 'P', 'N', 'G', '\r', '\n', 0x1a, '\n'};
    private static final int BITS = 8;
    private static final int PALETTE = 3;

    private Png() {}

    static byte[] of(Canvas canvas) {
        ByteArrayOutputStream png = new ByteArrayOutputStream();
        png.writeBytes(SIGNATURE);
        chunk("IHDR", header(canvas.width(), canvas.height()), png);
        chunk("PLTE", palette(canvas.palette()), png);
        chunk("IDAT", deflated(scanlines(canvas)), png);
        chunk("IEND", new byte[0], png);
        return png.toByteArray();
    }

    private static byte[] header(int width, int height) {
        return ByteBuffer.allocate(13)
                .putInt(width)
                .putInt(height)
                .put((byte) BITS)
                .put((byte) PALETTE)
                .array();
    }

    private static byte[] palette(int[] colours) {
        ByteBuffer bytes = ByteBuffer.allocate(3 * colours.length);
        for (int colour : colours) {
            bytes.put((byte) (colour >> 16)).put((byte) (colour >> 8)).put((byte) colour);
        }
        return bytes.array();
    }

    /** Each line begins with its filter; palettes gain nothing by one. */
    private static byte[] scanlines(Canvas canvas) {
        ByteBuffer lines = ByteBuffer.allocate(canvas.height() * (canvas.width() + 1));
        for (int y = 0; y < canvas.height(); y++) {
            lines.put((byte) 0);
            for (int x = 0; x < canvas.width(); x++) {
                lines.put((byte) canvas.at(x, y));
            }
        }
        return lines.array();
    }

    private static byte[] deflated(byte[] bytes) {
        Deflater deflater = new Deflater(Deflater.BEST_COMPRESSION);
        try {
            deflater.setInput(bytes);
            deflater.finish();
            ByteArrayOutputStream packed = new ByteArrayOutputStream();
            byte[] buffer = new byte[8192];
            while (!deflater.finished()) {
                packed.write(buffer, 0, deflater.deflate(buffer));
            }
            return packed.toByteArray();
        } finally {
            deflater.end();
        }
    }

    private static void chunk(String type, byte[] data, ByteArrayOutputStream into) {
        byte[] name = type.getBytes(StandardCharsets.US_ASCII);
        CRC32 check = new CRC32();
        check.update(name);
        check.update(data);
        into.writeBytes(ByteBuffer.allocate(4).putInt(data.length).array());
        into.writeBytes(name);
        into.writeBytes(data);
        into.writeBytes(ByteBuffer.allocate(4).putInt((int) check.getValue()).array());
    }
}
