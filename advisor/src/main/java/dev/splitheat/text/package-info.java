/** Pure: text that any terminal and any page of Markdown show as it is meant. */
package dev.splitheat.text;
