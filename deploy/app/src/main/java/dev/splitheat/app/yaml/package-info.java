/** Parts of YAML files whose structure is more than keys with values; each knows its line. */
package dev.splitheat.app.yaml;
