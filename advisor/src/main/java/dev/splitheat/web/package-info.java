/** The web: pages, their data as JSON, and what happens meanwhile. */
package dev.splitheat.web;
