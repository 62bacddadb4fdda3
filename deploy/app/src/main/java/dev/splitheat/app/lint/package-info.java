/** {@code splitheat lint}: which files are read, in which order and dialect, and how the result leaves. */
package dev.splitheat.app.lint;
