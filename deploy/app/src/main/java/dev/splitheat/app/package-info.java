/** Placeholder. */
package dev.splitheat.app;
