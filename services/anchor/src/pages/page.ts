import { Html, html } from '@lealta/kernel/html'
import type { Language } from '#transfers/transfer.ts'
import { texts } from './texts.ts'

const style = new Html(`
:root{color-scheme:light dark;--background:#FAF7F1;--surface:#FFFFFF;--line:#DED7C9;--field:#8C8577;--ink:#1B1916;--muted:#6A6459;--accent:#9A5B00;--on-accent:#FFFFFF;--negative:#B3291C}
@media (prefers-color-scheme:dark){:root{--background:#121212;--surface:#1A1A19;--line:#34332F;--field:#7E7A70;--ink:#F4F1EA;--muted:#A8A399;--accent:#FFB84D;--on-accent:#1B1916;--negative:#FF7A6B}}
*{box-sizing:border-box}
body{margin:0;background:var(--background);color:var(--ink);font:16px/1.5 Figtree,system-ui,sans-serif}
header,main,footer{max-width:480px;margin:0 auto;padding:16px}
header{display:flex;gap:16px;justify-content:space-between;align-items:center}
header b{font-weight:600}
a{color:var(--accent)}
a,button,input{outline-offset:2px}
:focus-visible{outline:2px solid var(--accent)}
h1{font-size:28px;line-height:1.15;margin:0 0 4px}
h2{font-size:20px;line-height:1.2;margin:0 0 8px}
p{margin:0 0 12px}
section,form{background:var(--surface);border:1px solid var(--line);border-radius:12px;padding:16px;margin:16px 0}
dl{margin:0 0 12px;display:grid;gap:0}
dt{color:var(--muted);font-size:14px}
dd{margin:0 0 10px;overflow-wrap:anywhere;font-variant-numeric:tabular-nums}
dd.large{font-size:20px;font-weight:600}
label,legend{display:block;font-weight:600;padding:0}
fieldset{border:0;padding:0;margin:0 0 16px}
fieldset label{display:flex;gap:10px;align-items:center;min-height:44px;font-weight:400}
fieldset input{width:20px;height:20px;accent-color:var(--accent)}
.field{margin:0 0 16px}
.field input{width:100%;min-height:48px;padding:8px 12px;font:inherit;color:inherit;background:var(--background);border:1px solid var(--field);border-radius:8px}
.field input[aria-invalid=true]{border-color:var(--negative);border-width:2px}
.hint{color:var(--muted);font-size:14px;margin:4px 0}
.problem{color:var(--negative);font-size:14px;margin:4px 0}
button{width:100%;min-height:48px;padding:8px 16px;font:inherit;font-weight:600;color:var(--on-accent);background:var(--accent);border:0;border-radius:999px;cursor:pointer}
button.quiet{color:var(--accent);background:none;border:1px solid var(--field)}
.muted,footer{color:var(--muted);font-size:14px}
.status{font-size:18px;font-weight:600;margin:0 0 4px}
`)

/** A whole page of the anchor, without scripts. */
export function formatPage(language: Language, title: string, content: Html): string {
  const words = texts[language]
  const other = language === 'en' ? 'es' : 'en'
  return html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="referrer" content="no-referrer">
<title>${title} · ${words.anchor} · Lealta</title>
<style>${style}</style>
</head>
<body>
<header><b>${words.anchor}</b><a href="?lang=${other}" hreflang="${other}" lang="${other}">${other === 'es' ? 'Español' : 'English'}</a></header>
<main>
<h1>${title}</h1>
${content}
</main>
<footer>${words.practice}</footer>
</body>
</html>
`.markup
}

/** Headers of every page: no scripts, nothing from elsewhere, forms only to itself, in no frame. */
export const pageHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cache-control': 'no-store',
}

/** A list of terms; those without a value are left out. */
export function formatTerms(terms: readonly (readonly [string, Html | string | undefined, 'large'?])[]): Html {
  return html`<dl>${terms.flatMap(([term, value, size]) =>
    value === undefined || value === '' ? [] : [html`<dt>${term}</dt><dd${size ? html` class="large"` : ''}>${value}</dd>`],
  )}</dl>`
}

/** A text field with its hint and, if what was typed does not fit, its problem. */
export function formatField(field: {
  name: string
  label: string
  value: string
  hint?: string
  problem?: string | undefined
  autocomplete?: string
  inputMode?: string
}): Html {
  const { name, label, value, hint, problem } = field
  const described = [hint ? `${name}-hint` : '', problem ? `${name}-problem` : ''].filter(Boolean).join(' ')
  return html`<div class="field"><label for="${name}">${label}</label>
${hint ? html`<p class="hint" id="${name}-hint">${hint}</p>` : ''}
${problem ? html`<p class="problem" id="${name}-problem">${problem}</p>` : ''}
<input id="${name}" name="${name}" value="${value}" required maxlength="100"${described ? html` aria-describedby="${described}"` : ''}${problem ? html` aria-invalid="true"` : ''} autocomplete="${field.autocomplete ?? 'off'}"${field.inputMode ? html` inputmode="${field.inputMode}"` : ''}></div>`
}
