/** A dead man's switch that hears that all works, as long as it does. */
package dev.splitheat.notify.heartbeat;
