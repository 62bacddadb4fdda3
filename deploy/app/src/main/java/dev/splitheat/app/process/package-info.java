/** A process in the foreground: parts that start one after the other, and what the user sees of it. */
package dev.splitheat.app.process;
