/** The web server: connections, limits and headers, around what {@code dev.splitheat.web} answers. */
package dev.splitheat.web.server;
