/** {@code splitheat demo apply}: carries out in the simulated Spanner what was advised. */
package dev.splitheat.app.apply;
