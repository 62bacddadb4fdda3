/** A simulated Spanner: a world with its own physics, served to Google's unmodified clients. */
package dev.splitheat.sandbox;
