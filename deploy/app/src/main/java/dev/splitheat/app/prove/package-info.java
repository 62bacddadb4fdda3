/**
 * The closed loop: what is advised for a simulated hotspot is done to it, and then it is seen whether that was the cure and
 * whether what was predicted came true.
 */
package dev.splitheat.app.prove;
