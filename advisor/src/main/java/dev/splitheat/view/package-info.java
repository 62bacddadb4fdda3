/** The Kafka Streams topology that keeps what pages show, and how it is read. It writes to no topic. */
package dev.splitheat.view;
