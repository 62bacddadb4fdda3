/** Creates and checks the topics. */
package dev.splitheat.app.topics;
