/** What is answered below {@code /api/v1}: a page's data each. Key values are redacted in all of it. */
package dev.splitheat.web.api;
