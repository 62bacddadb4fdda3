/** What a weekly report says, and its canonical JSON: everything that a rendering needs, redacted already. */
package dev.splitheat.weekly.content;
