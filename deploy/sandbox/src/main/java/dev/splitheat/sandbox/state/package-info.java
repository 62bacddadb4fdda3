/** What a world follows from, in a file, so that a restarted process goes on with the same history. */
package dev.splitheat.sandbox.state;
