/** Pure: how to get to a new design without downtime: plans with gates, new tables beside old ones, what stays behind. */
package dev.splitheat.migration;
