/** What reports look like: a page, Markdown, and a few lines for a chat; all of them out of the canonical form alone. */
package dev.splitheat.weekly.page;
