package dev.splitheat.app.export;

import java.io.IOException;
import java.io.InputStream;
import java.io.Reader;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CoderResult;
import java.nio.charset.StandardCharsets;
import java.util.function.LongConsumer;

/**
 * UTF-8 text, refused where it is not UTF-8. {@link java.io.InputStreamReader} would refuse it too, but a buffer too
 * early; here everything before the first bad byte is handed out first, so that the refusal can name the row. A byte
 * order mark at the beginning is skipped.
 */
final class Utf8Reader extends Reader {
    private static final char BYTE_ORDER_MARK = '\uFEFF';

    private final InputStream in;
    private final LongConsumer bytesRead;
    private final CharsetDecoder decoder = StandardCharsets.UTF_8.newDecoder();
    private final ByteBuffer bytes = ByteBuffer.allocate(1 << 16).flip();
    private boolean started;
    private boolean ended;

    /** @param bytesRead told how many bytes every read from the stream has brought */
    Utf8Reader(InputStream in, LongConsumer bytesRead) {
        this.in = in;
        this.bytesRead = bytesRead;
    }

    @Override
    public int read(char[] buffer, int offset, int length) throws IOException {
        if (length == 0) {
            return 0;
        }
        while (true) {
            CharBuffer chars = CharBuffer.wrap(buffer, offset, length);
            CoderResult result = decoder.decode(bytes, chars, ended);
            int count = withoutByteOrderMark(buffer, offset, chars.position() - offset);
            if (count > 0) {
                return count;
            }
            if (result.isError() || result.isOverflow()) {
                result.throwException();
            }
            if (ended) {
                return -1;
            }
            fill();
        }
    }

    @Override
    public void close() throws IOException {
        in.close();
    }

    private void fill() throws IOException {
        bytes.compact();
        int count = in.read(bytes.array(), bytes.position(), bytes.remaining());
        if (count < 0) {
            ended = true;
        } else {
            bytes.position(bytes.position() + count);
            bytesRead.accept(count);
        }
        bytes.flip();
    }

    private int withoutByteOrderMark(char[] buffer, int offset, int count) {
        if (started || count == 0) {
            return count;
        }
        started = true;
        if (buffer[offset] != BYTE_ORDER_MARK) {
            return count;
        }
        System.arraycopy(buffer, offset + 1, buffer, offset, count - 1);
        return count - 1;
    }
}
