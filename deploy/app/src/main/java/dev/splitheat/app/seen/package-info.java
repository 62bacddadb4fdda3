/** What collectors would have seen of a simulated database, minute by minute and without a wire between. */
package dev.splitheat.app.seen;
