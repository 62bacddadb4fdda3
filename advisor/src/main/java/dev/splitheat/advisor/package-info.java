/** Placeholder. */
package dev.splitheat.advisor;
