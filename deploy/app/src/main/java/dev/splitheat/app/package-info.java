/** The command line, and the process that runs every role in one JVM. */
package dev.splitheat.app;
