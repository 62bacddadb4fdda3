package dev.splitheat.app.replay;

/** How a result is printed. */
enum ReplayFormat {
    text,
    json,
    html
}
