package dev.splitheat.sandbox.server;

import io.grpc.Status;
import java.util.List;
import java.util.Objects;

/** Part of a listing; the next page's token is empty when there is none. */
record Page<T>(List<T> items, String next) {
    Page {
        items = List.copyOf(items);
        Objects.requireNonNull(next, "next");
    }

    /**
     * @param size 0 for the server's choice: everything
     * @throws io.grpc.StatusRuntimeException for a size below 0, or a token that no listing gave
     */
    static <T> Page<T> of(List<T> all, String token, int size) {
        if (size < 0) {
            throw Status.INVALID_ARGUMENT
                    .withDescription("Invalid page size: " + size + " is negative.")
                    .asRuntimeException();
        }
        int from = token.isEmpty() ? 0 : position(token, all.size());
        int to = size == 0 ? all.size() : Math.min(all.size(), from + size);
        return new Page<>(all.subList(from, to), to == all.size() ? "" : Integer.toString(to));
    }

    private static int position(String token, int size) {
        try {
            return Objects.checkIndex(Integer.parseInt(token), size);
        } catch (NumberFormatException | IndexOutOfBoundsException e) {
            throw Status.INVALID_ARGUMENT
                    .withDescription("Invalid page token.")
                    .withCause(e)
                    .asRuntimeException();
        }
    }
}
