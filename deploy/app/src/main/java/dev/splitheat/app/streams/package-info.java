/** Kafka Streams applications inside this process. */
package dev.splitheat.app.streams;
