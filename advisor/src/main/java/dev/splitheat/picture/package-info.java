/** Pictures drawn without any of the platform's graphics; pure. */
package dev.splitheat.picture;
