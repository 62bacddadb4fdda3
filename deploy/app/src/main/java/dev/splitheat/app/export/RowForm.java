package dev.splitheat.app.export;

import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;

/** How rows of one kind lie in memory and in a temporary file. */
interface RowForm<R> {
    /** How much memory a row takes, estimated. */
    long bytes(R row);

    void write(DataOutputStream out, R row) throws IOException;

    R read(DataInputStream in) throws IOException;

    static void writeText(DataOutputStream out, String text) throws IOException {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        out.writeInt(bytes.length);
        out.write(bytes);
    }

    static String readText(DataInputStream in) throws IOException {
        return new String(in.readNBytes(in.readInt()), StandardCharsets.UTF_8);
    }
}
