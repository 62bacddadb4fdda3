/** The configuration file of {@code splitheat run}. */
package dev.splitheat.app.config;
