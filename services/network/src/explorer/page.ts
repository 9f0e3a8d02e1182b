import { Html, html } from '@lealta/kernel/html'
import { type Language, texts } from './texts.ts'

const style = new Html(`
:root{color-scheme:light dark;--background:#FAF7F1;--surface:#FFFFFF;--raised:#F3EEE4;--line:#DED7C9;--ink:#1B1916;--muted:#6A6459;--accent:#9A5B00;--positive:#17714A;--negative:#B3291C}
@media (prefers-color-scheme:dark){:root{--background:#121212;--surface:#1A1A19;--raised:#222220;--line:#34332F;--ink:#F4F1EA;--muted:#A8A399;--accent:#FFB84D;--positive:#5CC98E;--negative:#FF7A6B}}
*{box-sizing:border-box}
body{margin:0;background:var(--background);color:var(--ink);font:15px/1.5 Figtree,system-ui,sans-serif}
header,main{max-width:960px;margin:0 auto;padding:16px}
header{display:flex;flex-wrap:wrap;gap:8px 16px;justify-content:space-between;align-items:center}
header .mark{font-weight:600;font-size:17px;color:var(--ink);text-decoration:none}
a{color:var(--accent)}
h1{font-size:28px;line-height:1.15;margin:8px 0 16px}
h2{font-size:21px;line-height:1.15;margin:24px 0 8px}
section,dl{background:var(--surface);border:1px solid var(--line);border-radius:12px;padding:8px 16px;margin:0}
dl{display:grid;grid-template-columns:minmax(120px,220px) 1fr;gap:8px 16px}
dt{color:var(--muted)}
dd{margin:0;overflow-wrap:anywhere}
table{width:100%;border-collapse:collapse;font-variant-numeric:tabular-nums}
th,td{text-align:left;padding:8px 16px 8px 0;border-bottom:1px solid var(--line);vertical-align:top;overflow-wrap:anywhere}
tr:last-child td{border-bottom:0}
th{color:var(--muted);font-weight:400;font-size:13px}
code{font:13px/1.5 ui-monospace,monospace;overflow-wrap:anywhere}
.good{color:var(--positive)}.bad{color:var(--negative)}.muted{color:var(--muted)}
@media (max-width:560px){dl{grid-template-columns:1fr;gap:0}dd{margin-bottom:8px}table,tbody,tr,td{display:block}thead{display:none}td{border:0;padding:4px 0}tr{border-bottom:1px solid var(--line);padding:8px 0}tr:last-child{border-bottom:0}}
`)

/** Rows of a table that are shown. */
const MAX_ROWS = 200

/** The address of the explorer with which its links begin, and the language of the reader. */
export type View = { readonly base: string; readonly language: Language }

/** A link within the explorer that keeps the language. */
export function linkTo({ base, language }: View, path: string, text: Html | string): Html {
  return html`<a href="${base}${path}?lang=${language}">${text}</a>`
}

/** A whole page. */
export function formatDocument(view: View, title: string, content: Html): string {
  const words = texts[view.language]
  const other = view.language === 'en' ? 'es' : 'en'
  const page = html`<!doctype html>
<html lang="${view.language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} · ${words.title}</title>
<style>${style}</style>
</head>
<body>
<header><a class="mark" href="${view.base}/?lang=${view.language}">${words.title}</a><a href="?lang=${other}" hreflang="${other}" lang="${other}">${other === 'es' ? 'Español' : 'English'}</a></header>
<main>
<h1>${title}</h1>
${content}
</main>
</body>
</html>
`
  return page.markup
}

/** A list of terms; those without a value are left out. */
export function formatTerms(terms: readonly (readonly [string, Html | string | undefined])[]): Html {
  return html`<dl>${terms.flatMap(([term, value]) => (value === undefined || value === '' ? [] : [html`<dt>${term}</dt><dd>${value}</dd>`]))}</dl>`
}

/** A table of the first rows, or a word for none. */
export function formatTable(view: View, heads: readonly string[], rows: readonly (readonly (Html | string)[])[]): Html {
  const words = texts[view.language]
  if (rows.length === 0) return html`<section class="muted">${words.none}</section>`
  const more = rows.length > MAX_ROWS ? html`<p class="muted">${words.more} (${String(rows.length)}).</p>` : ''
  return html`<section><table><thead><tr>${heads.map(head => html`<th>${head}</th>`)}</tr></thead><tbody>${rows
    .slice(0, MAX_ROWS)
    .map(row => html`<tr>${row.map(cell => html`<td>${cell}</td>`)}</tr>`)}</tbody></table>${more}</section>`
}
