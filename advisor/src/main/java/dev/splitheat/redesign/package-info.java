/** Pure: what a redesign is, what it sees, what it can say, and the words that redesigns share; the redesigns are in the rooms below. */
package dev.splitheat.redesign;
