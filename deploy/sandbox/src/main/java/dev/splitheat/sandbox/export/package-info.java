/** Writes what someone with read access could export from a database, as {@code splitheat replay} reads it. */
package dev.splitheat.sandbox.export;
