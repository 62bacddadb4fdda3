/** Pure: ways out where the load is at fault rather than the schema. */
package dev.splitheat.redesign.load;
