/** Which system tables there are, with their columns as Spanner has them, and their rows. Knows no engine. */
package dev.splitheat.sandbox.tables;
