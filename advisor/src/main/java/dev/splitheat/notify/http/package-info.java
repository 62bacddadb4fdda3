/** How sinks talk over HTTP: one caller, whose answers are values. */
package dev.splitheat.notify.http;
