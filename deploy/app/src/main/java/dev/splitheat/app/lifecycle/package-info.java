/** Parts of the process: started in order, closed in the opposite order, ended by one signal. */
package dev.splitheat.app.lifecycle;
