# Lines of a terminal with Select Graphic Rendition codes, as an SVG: the first card about the shop and no other.
BEGIN {
    colour["31"] = "fill=\"#ff6b6b\""; colour["33"] = "fill=\"#e3b341\""; colour["36"] = "fill=\"#56d4dd\""
    colour["32"] = "fill=\"#56d364\""; colour["1"] = "font-weight=\"700\""; colour["2"] = "fill=\"#8b949e\""
    lines = 1
    line[1] = "$ deploy/bin/splitheat demo"
    line[++lines] = ""
}
done { next }
/demo\/shop/ { card = 1 }
card { line[++lines] = $0 }
card && /Finding / { done = 1 }
END {
    width = 40 + 110 * 8; height = 40 + lines * 18
    printf "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %d %d\" width=\"%d\" height=\"%d\" role=\"img\" aria-label=\"A finding on the terminal\">", width, height, width, height
    printf "<rect width=\"100%%\" height=\"100%%\" rx=\"8\" fill=\"#0d1117\"/>"
    print "<g font-family=\"ui-monospace,SFMono-Regular,Menlo,Consolas,monospace\" font-size=\"13.2\" fill=\"#e6edf3\">"
    for (i = 1; i <= lines; i++)
        if (line[i] != "") printf "<text x=\"20\" y=\"%d\" xml:space=\"preserve\">%s</text>\n", 12 + i * 18, spans(line[i])
    print "</g></svg>"
}
function escaped(text) {
    gsub(/&/, "\\&amp;", text); gsub(/</, "\\&lt;", text); gsub(/>/, "\\&gt;", text)
    return text
}
function span(text, style) {
    return text == "" ? "" : "<tspan" (style == "" ? "" : " " style) ">" escaped(text) "</tspan>"
}
function spans(text,    drawn, style, code) {
    while (match(text, /\033\[[0-9;]*m/)) {
        drawn = drawn span(substr(text, 1, RSTART - 1), style)
        code = substr(text, RSTART + 2, RLENGTH - 3)
        style = code in colour ? colour[code] : ""
        text = substr(text, RSTART + RLENGTH)
    }
    return drawn span(text, style)
}
