import './offline.css'
import { chooseLanguage, offlineTexts } from '@lealta/messages/offline'
import { palettes } from '#shared/design/tokens.ts'
import { keepAwake } from '#shared/device/keep-awake.ts'
import { CODE_PATH, readCode } from './code.ts'
import { createPage } from './page.ts'
import { waitForNetwork } from './wait-for-network.ts'

const read = (name: string) => {
  try {
    return localStorage.getItem(name)
  } catch {
    // Storage may be unavailable to this page; then nobody is known.
    return null
  }
}

const root = document.documentElement
const language = chooseLanguage(read('lealta.language'), navigator.languages)
root.lang = language
const scheme = read('lealta.scheme') === 'light' ? 'light' : 'dark'
root.style.colorScheme = scheme
for (const [name, colour] of Object.entries(palettes[scheme])) root.style.setProperty(`--${name}`, colour)

const isCode = location.pathname === CODE_PATH
const code = readCode(read('lealta.session'), location)
document.body.append(createPage({ code, isCode, texts: offlineTexts[language] }))
if (code && isCode) keepAwake()
document.title = `${document.querySelector('h1')?.textContent} · Lealta`

// Whoever typed this page's own address wanted the portal.
const isItself = location.pathname.startsWith('/assets/')
waitForNetwork(() => (isItself ? location.replace('/') : location.reload()))
