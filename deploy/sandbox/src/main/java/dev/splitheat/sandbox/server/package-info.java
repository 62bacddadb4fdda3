/**
 * The simulated Spanner as Google's unmodified clients see it: gRPC over a loopback socket, without TLS and
 * credentials.
 */
package dev.splitheat.sandbox.server;
