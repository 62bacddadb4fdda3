/** Queries on change streams as they travel: open for as long as the client wants, all served by one thread. */
package dev.splitheat.sandbox.server.changes;
