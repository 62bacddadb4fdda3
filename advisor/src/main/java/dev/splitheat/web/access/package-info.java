/** Who may ask what; pure. */
package dev.splitheat.web.access;
