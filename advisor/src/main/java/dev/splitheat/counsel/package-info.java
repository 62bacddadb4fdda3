/** Pure: asks every redesign about a situation and puts what they say into order. */
package dev.splitheat.counsel;
