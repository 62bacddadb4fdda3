/** What the collectors and the process measure of themselves, for Prometheus. */
package dev.splitheat.app.metrics;
