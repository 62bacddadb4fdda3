/** Pure: heat over time and key space as a picture: windows, rows that follow the interleaving hierarchy, and what lies in a cell. */
package dev.splitheat.heatmap;
