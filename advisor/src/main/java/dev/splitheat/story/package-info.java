/** What is told of an alert, in words, whatever the sink; pure. A sink only lays it out. */
package dev.splitheat.story;
