/** The pages as a part of this process. */
package dev.splitheat.app.web;
