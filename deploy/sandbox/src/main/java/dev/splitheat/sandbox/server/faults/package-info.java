/** What goes wrong on request, each fault a class of its own. */
package dev.splitheat.sandbox.server.faults;
