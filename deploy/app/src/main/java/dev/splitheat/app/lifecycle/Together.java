package dev.splitheat.app.lifecycle;

import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.stream.Collectors;

/** Parts that do not need one another to start, started at once; they close one after the other, the last one first. */
public final class Together implements Role {
    private final List<Role> members;

    public Together(Role... members) {
        this.members = List.of(members);
    }

    public Together(List<Role> members) {
        this.members = List.copyOf(members);
    }

    @Override
    public String name() {
        return members.stream().map(Role::name).collect(Collectors.joining(", "));
    }

    /** Waits for all, also when one fails, so that nothing is still starting when it is to be closed. */
    @Override
    public void start() throws Exception {
        List<CompletableFuture<Void>> starts =
                members.stream().map(Together::begin).toList();
        CompletableFuture<Void> all = CompletableFuture.allOf(starts.toArray(CompletableFuture[]::new));
        try {
            all.join();
        } catch (CompletionException failed) {
            throw failed.getCause() instanceof Exception cause ? cause : failed;
        }
    }

    private static CompletableFuture<Void> begin(Role member) {
        CompletableFuture<Void> done = new CompletableFuture<>();
        Thread starter = new Thread(() -> start(member, done), "splitheat-start-" + member.name());
        starter.setDaemon(true);
        starter.start();
        return done;
    }

    private static void start(Role member, CompletableFuture<Void> done) {
        try {
            member.start();
            done.complete(null);
        } catch (Exception failure) {
            done.completeExceptionally(failure);
        }
    }

    @Override
    public void close() throws Exception {
        Exception first = null;
        for (int i = members.size() - 1; i >= 0; i--) {
            try {
                members.get(i).close();
            } catch (Exception failure) {
                if (first == null) {
                    first = failure;
                } else {
                    first.addSuppressed(failure);
                }
            }
        }
        if (first != null) {
            throw first;
        }
    }
}
