/** A Kafka Connect worker inside this process, without REST. */
package dev.splitheat.app.connect;
