package dev.splitheat.app.lint;

/** How a result is printed. */
enum LintFormat {
    text,
    json,
    sarif,
    markdown
}
