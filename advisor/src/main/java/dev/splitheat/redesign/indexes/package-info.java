/** Pure: another index in the place of a hot one. */
package dev.splitheat.redesign.indexes;
