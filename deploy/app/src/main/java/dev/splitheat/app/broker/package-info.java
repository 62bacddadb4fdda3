/** A Kafka broker inside this process, on loopback. */
package dev.splitheat.app.broker;
