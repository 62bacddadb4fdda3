/** Pure: ways out where readers and writers meet: at queues, at locks, at the newest rows. */
package dev.splitheat.redesign.traffic;
