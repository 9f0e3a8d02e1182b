import type { FrontInput, FrontRenderer } from '@lealta/contract'
import { chooseLanguage, loadStartTexts } from '@lealta/messages'
import { renderToString } from 'react-dom/server'
import { createPortal, type Known } from '#shared/portal/portal.ts'
import { createMemoryStorage, type PortalStorage } from '#shared/portal/storage.ts'
import { BROUGHT_ID, type Brought } from './brought.ts'
import { formatVariables } from './format-variables.ts'
import { FrontPage, toTitle } from './front-page.tsx'
import { moveStyles } from './move-styles.ts'

/** Where the server writes the nonce of a response; `vite.config.ts` puts it into the built pages. */
const NONCE_PLACE = '{{nonce}}'

/**
 * Renders a front page, whole: it reads well before any script runs, and is hydrated after.
 * @returns the document; its style elements still lack the nonce of the response
 */
async function renderFront({ template, shown, language, configuration, baseUrl }: FrontInput): Promise<string> {
  const known: Known = { configuration, texts: await loadStartTexts(language) }
  const portal = await createPortal({ storage: createEmptyStorage(), fetch: refuseFetch, baseUrl, languages: [language] }, () => {}, {
    known,
  })
  const { html, css } = moveStyles(renderToString(<FrontPage portal={portal} shown={shown} />))
  const brought: Brought = { ...known, shown, language }
  const parts: Readonly<Record<string, string>> = {
    '<html lang="en"': `<html lang="${language}"`,
    '<title>Lealta</title>': `<title>${escapeText(toTitle(portal, shown))}</title>`,
    '</head>': `<style nonce="${NONCE_PLACE}">${formatVariables(template)}${css}</style></head>`,
    '<div id="root"></div>': `<div id="root">${html}</div>${toData(brought)}`,
  }
  return Object.entries(parts).reduce((page, [place, part]) => replaceOnce(page, place, part), template)
}

// Not `String.replace` with a string, in which `$&` of a person's words would have a meaning.
function replaceOnce(text: string, place: string, part: string): string {
  const at = text.indexOf(place)
  if (at < 0) throw new TypeError(`front.html lacks ${place}`)
  return text.slice(0, at) + part + text.slice(at + place.length)
}

// `<` would let a person's words end the element.
function toData(brought: Brought): string {
  return `<script type="application/json" id="${BROUGHT_ID}">${JSON.stringify(brought).replaceAll('<', '\\u003c')}</script>`
}

const escapeText = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/** Nobody has stored anything on the server, nor signed in. */
function createEmptyStorage(): PortalStorage {
  const empty = createMemoryStorage()
  return { device: empty, tab: empty, page: empty, watch: () => () => {}, tellServer: () => {} }
}

const refuseFetch: typeof fetch = () => Promise.reject(new TypeError('a front page is rendered without requests'))

export default { renderFront, chooseLanguage } satisfies FrontRenderer
