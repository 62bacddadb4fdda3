/** Pure: ways out of load on one row or one row tree. */
package dev.splitheat.redesign.rows;
