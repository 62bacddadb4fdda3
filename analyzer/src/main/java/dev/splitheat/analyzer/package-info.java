/** Placeholder. */
package dev.splitheat.analyzer;
