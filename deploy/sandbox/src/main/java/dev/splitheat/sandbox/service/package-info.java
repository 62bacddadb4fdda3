/** A world served whole: its databases, their change streams and their series, on one socket. */
package dev.splitheat.sandbox.service;
