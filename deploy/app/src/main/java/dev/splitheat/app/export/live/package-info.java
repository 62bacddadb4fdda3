/** Copies a live database into an export directory. */
package dev.splitheat.app.export.live;
