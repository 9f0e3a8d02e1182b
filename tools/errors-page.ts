import { errorCatalogue, isErrorCode, portalErrorCodes } from '@lealta/contract'
import { en } from '@lealta/messages/en'
import { es } from '@lealta/messages/es'

/** A source file: its path from the root, and its text. */
export type Source = { path: string; text: string }

/**
 * Formats docs/errors.md: every code with its status, its text in both languages and the files that raise it.
 * @param sources the product's files, without tests, texts and the catalogue itself
 */
export function formatErrorsPage(sources: readonly Source[]): string {
  const raisedIn = new Map<string, string[]>()
  for (const { path, text } of sources) {
    for (const [, code = ''] of text.matchAll(/'([a-z][a-z0-9_]+)'/g)) {
      const paths = raisedIn.get(code) ?? []
      if (!paths.includes(path)) raisedIn.set(code, [...paths, path])
    }
  }
  const codes = [...Object.keys(errorCatalogue), ...portalErrorCodes]
  const rows = codes.map(code => {
    const status = isErrorCode(code) ? String(errorCatalogue[code].status) : 'portal'
    const links = (raisedIn.get(code) ?? []).map(path => `[${path.split('/').at(-1)}](../${path})`).join(', ')
    return `| \`${code}\` | ${status} | ${wordsOf(en, code)} | ${wordsOf(es, code)} | ${links || 'nowhere yet'} |`
  })
  return `${HEAD}\n${rows.join('\n')}\n`
}

const HEAD = `# Errors

Generated from the catalogue in \`packages/contract/src/errors.ts\`: add a code there, its words in both languages, and run
\`UPDATE_DOCS=1 npx vitest run tools/errors-page.test.ts\`. The API answers \`{"errors": [{status, title, detail, source}]}\` with the code as
title (spec §8); codes without a status are the portal's own.

| Code | Status | English | Español | Raised in |
|---|---|---|---|---|`

function wordsOf(texts: typeof en | typeof es, code: string): string {
  const text = (texts.errors as Record<string, unknown>)[code]
  return typeof text === 'string' ? text.replaceAll(', amount}}', '}}').replaceAll('|', '\\|') : '–'
}
