/** Pure: when each table or index of a database is usually hot, hour by hour of the week. */
package dev.splitheat.history;
