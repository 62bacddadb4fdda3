/** Pure: how observed writes would have been spread under another key, and what a range and a server would have had. */
package dev.splitheat.whatif;
