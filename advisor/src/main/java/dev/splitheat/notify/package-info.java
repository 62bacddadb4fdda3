/** Delivery of alerts to the outside: sinks, and the loop that keeps telling each of them until it has taken the news. */
package dev.splitheat.notify;
