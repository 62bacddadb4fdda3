package dev.splitheat.notify.slack;

/** What helps against a refusal. */
enum Remedy {
    /** The same again, later. */
    AGAIN,
    /** A person has to change something in Slack or in the configuration; the alert waits meanwhile. */
    MEND,
    /** Less text. */
    SHORTER,
    /** Text without blocks. */
    PLAINER,
    /** Another message: the one that was to be edited is gone. */
    ANEW
}
