/** What the user sees: messages, progress, logs. */
package dev.splitheat.app.terminal;
