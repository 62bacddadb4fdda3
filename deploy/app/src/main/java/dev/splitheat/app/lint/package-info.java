/** {@code splitheat lint}: what is accepted and measured beside the DDL, and how the result leaves. */
package dev.splitheat.app.lint;
