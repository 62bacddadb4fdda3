/** Alerts to any program that takes JSON over HTTP. */
package dev.splitheat.notify.webhook;
