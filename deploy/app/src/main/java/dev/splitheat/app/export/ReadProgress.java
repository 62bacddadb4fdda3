package dev.splitheat.app.export;

/** Told, about every 64 KiB, how far reading has come; bytes read never exceed the total unless the files grow. */
@FunctionalInterface
public interface ReadProgress {
    ReadProgress UNWATCHED = (bytesRead, bytesTotal) -> {};

    void read(long bytesRead, long bytesTotal);
}
