/** Several instances as one: what another has is asked of it. */
package dev.splitheat.web.forward;
