/** {@code splitheat sandbox}: the simulated Spanner by itself. */
package dev.splitheat.app.sandbox;
