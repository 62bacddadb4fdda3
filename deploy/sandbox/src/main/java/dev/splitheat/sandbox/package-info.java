/** Placeholder. */
package dev.splitheat.sandbox;
