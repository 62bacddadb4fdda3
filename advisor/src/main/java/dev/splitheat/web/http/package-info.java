/** Questions and answers of the web as plain values; pure, no server in sight. */
package dev.splitheat.web.http;
