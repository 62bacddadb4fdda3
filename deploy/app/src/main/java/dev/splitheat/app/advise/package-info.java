/** {@code splitheat advise} and {@code splitheat explain}: advice for a place named by hand, and for a finding. */
package dev.splitheat.app.advise;
