package dev.splitheat.web.server;

import dev.splitheat.web.http.Answer;
import dev.splitheat.web.http.Question;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.Set;
import java.util.zip.Deflater;
import java.util.zip.GZIPOutputStream;

/** Makes answers smaller where that is quicker than sending them: not what is small, or packed, or never leaves the machine. */
final class Packing {
    private static final int WORTH_IT = 1400;
    private static final Set<String> PACKED = Set.of("image/png", "font/woff2");

    private Packing() {}

    static Answer.Whole pack(Answer.Whole answer, Question question) {
        if (answer.body().length < WORTH_IT
                || PACKED.contains(answer.type())
                || answer.headers().containsKey("Content-Encoding")
                || !takesGzip(question)
                || isHere(question.visitor().address())) {
            return answer;
        }
        return new Answer.Whole(answer.status(), answer.type(), gzip(answer.body()), answer.headers())
                .with("Content-Encoding", "gzip")
                .with("Vary", "Accept-Encoding");
    }

    private static boolean takesGzip(Question question) {
        return question.header("accept-encoding")
                .filter(text -> text.contains("gzip"))
                .isPresent();
    }

    private static boolean isHere(String address) {
        try {
            // An address in figures is never looked up.
            return InetAddress.getByName(address).isLoopbackAddress();
        } catch (UnknownHostException odd) {
            return false;
        }
    }

    private static byte[] gzip(byte[] body) {
        ByteArrayOutputStream packed = new ByteArrayOutputStream(body.length / 2);
        try (GZIPOutputStream gzip = new GZIPOutputStream(packed) {
            {
                def.setLevel(Deflater.BEST_SPEED);
            }
        }) {
            gzip.write(body);
        } catch (IOException e) {
            throw new UncheckedIOException("memory can always be written to", e);
        }
        return packed.toByteArray();
    }
}
