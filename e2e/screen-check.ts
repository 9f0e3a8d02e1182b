import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { en } from '@lealta/messages/en'
import type { Page, Request } from '@playwright/test'
import type { AxeResults, RunOptions } from 'axe-core'
import { takePicture } from './pictures.ts'

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
/** What another language or scheme can break on a screen whose structure has been checked: colours, sizes, names. */
const LOOK_RULES = [
  'color-contrast',
  'target-size',
  'document-title',
  'html-lang-valid',
  'button-name',
  'link-name',
  'label',
  'image-alt',
  'role-img-alt',
  'aria-command-name',
  'aria-input-field-name',
  'aria-toggle-field-name',
]
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const SETTLE_MS = 20_000
/** How long a screen must be unchanged before it is checked: after its responses, and if only the look changed. */
const QUIET_MS = { screen: 100, look: 50 }
const keys = new Set(listKeys(en))

function listKeys(texts: object, prefix = ''): string[] {
  return Object.entries(texts).flatMap(([name, value]) =>
    typeof value === 'string' ? [prefix + name] : listKeys(value, `${prefix}${name}.`),
  )
}

const languages = ['en', 'es'] as const
const colorSchemes = ['dark', 'light'] as const

/** Browser settings while a screen is checked. */
export type Look = {
  language: (typeof languages)[number]
  size: { width: number; height: number }
  colorScheme: (typeof colorSchemes)[number]
}

/** Each size, each language and each scheme at least once, in three looks. */
export const looks: readonly Look[] = [
  { language: 'es', size: { width: 360, height: 740 }, colorScheme: 'dark' },
  { language: 'es', size: { width: 768, height: 1024 }, colorScheme: 'light' },
  { language: 'en', size: { width: 1440, height: 900 }, colorScheme: 'dark' },
]

/** A desktop in one language, a phone in the other. */
export const desk = { language: 'en', size: { width: 1440, height: 900 }, colorScheme: 'light' } as const satisfies Look
export const phone = { language: 'es', size: { width: 360, height: 740 }, colorScheme: 'dark' } as const satisfies Look
/**
 * The end of the title of a journey in two looks: at every change it is walked in one of them, in a long run in both. Screens that it checks
 * are seen in the other language and scheme as well (`listOtherLooks`).
 */
export const atEveryChange = (isWalked: boolean) => (isWalked ? '' : ' @long')

/**
 * The other combinations that a screen is checked in, at the same size: the other language in the other scheme, so that the three sizes
 * together cover every pair; in an exhaustive run every other combination.
 */
export function listOtherLooks(look: Look, isExhaustive: boolean): Look[] {
  return languages
    .flatMap(language => colorSchemes.map(colorScheme => ({ ...look, language, colorScheme })))
    .filter(({ language, colorScheme }) => {
      const differences = Number(language !== look.language) + Number(colorScheme !== look.colorScheme)
      return isExhaustive ? differences > 0 : differences === 2
    })
}

/** Chooses language and scheme in another tab of the same browser: the page follows without a reload. */
export async function changeLook(tab: Page, page: Page, { language, colorScheme }: Look): Promise<void> {
  await tab.evaluate(
    chosen => {
      localStorage.setItem('lealta.language', chosen.language)
      localStorage.setItem('lealta.scheme', chosen.colorScheme)
    },
    { language, colorScheme },
  )
  await page.waitForFunction(
    wanted =>
      document.documentElement.lang === wanted.language && document.documentElement.dataset.mantineColorScheme === wanted.colorScheme,
    { language, colorScheme },
  )
}

/** Tracks the requests of a page; streams, which never end, count as answered when they begin. */
export class RequestWatch {
  readonly #open = new Set<Request>()
  #answered = 0

  constructor(page: Page) {
    page.on('request', request => this.#open.add(request))
    page.on('requestfinished', request => this.#end(request))
    page.on('requestfailed', request => this.#end(request))
    page.on('response', response => {
      if (response.headers()['content-type']?.startsWith('text/event-stream')) this.#end(response.request())
    })
  }

  #end(request: Request): void {
    if (this.#open.delete(request)) this.#answered++
  }

  /** Waits until the page has made no request for a moment after the last response. */
  async waitForQuiet(page: Page, quietMs: number): Promise<void> {
    const until = Date.now() + SETTLE_MS
    for (;;) {
      const answered = this.#answered
      await page.evaluate(waitForQuiet, { quietMs, longest: Math.max(0, until - Date.now()) })
      if (this.#open.size === 0 && this.#answered === answered) return
    }
  }
}

/**
 * Lists the faults of the screen that a page shows, in words; empty if there are none.
 * @param isOther the same screen was checked in another look: only what a look can change is checked again
 * @param picture name of the picture that is taken, if any are (`takePicture`)
 * @param requests the page's requests, by default from now on: the screen is checked only once all are answered
 */
export async function listFaults(
  page: Page,
  look: Look,
  {
    picture,
    requests = new RequestWatch(page),
    isOther = false,
  }: { picture?: string | undefined; requests?: RequestWatch; isOther?: boolean } = {},
): Promise<string[]> {
  await requests.waitForQuiet(page, isOther ? QUIET_MS.look : QUIET_MS.screen)
  const { faults, dotted } = await page.evaluate(language => {
    const found: string[] = []
    const { documentElement: root } = document
    if (!/ · Lealta$/.test(document.title)) found.push(`title is "${document.title}"`)
    if (root.lang !== language) found.push(`lang is "${root.lang}"`)
    const mains = document.querySelectorAll('main').length
    if (mains !== 1) found.push(`${mains} main landmarks`)
    const headings = [...document.querySelectorAll('h1')].filter(heading => heading.checkVisibility()).length
    if (headings !== 1) found.push(`${headings} h1`)
    if (root.scrollWidth > root.clientWidth) {
      const wide = [...document.querySelectorAll('body *')].filter(element => element.getBoundingClientRect().right > root.clientWidth + 1)
      const [by, what] = [root.scrollWidth - root.clientWidth, wide.slice(-3).map(element => element.outerHTML.slice(0, 120))]
      found.push(`sticks out by ${by} px: ${what.join(' | ')}`)
    }
    const said = [...document.querySelectorAll('[aria-label],[title],[placeholder],[alt]')].flatMap(element =>
      ['aria-label', 'title', 'placeholder', 'alt'].map(name => element.getAttribute(name) ?? ''),
    )
    const texts = [document.body.innerText, ...said]
    if (texts.some(text => text.includes('{{'))) found.push('a placeholder is not filled')
    return { faults: found, dotted: texts.flatMap(text => text.match(/[A-Za-z]\w*(?:\.\w+)+/g) ?? []) }
  }, look.language)
  for (const key of new Set(dotted.filter(word => keys.has(word)))) faults.push(`text key ${key}`)
  if (picture) await takePicture(page, picture)
  for (const { id, impact, nodes } of await runAxe(page, isOther ? LOOK_RULES : WCAG)) {
    if (impact !== 'serious' && impact !== 'critical') continue
    faults.push(`${impact} ${id}: ${nodes.map(node => node.target.join(' ')).join(' | ')}`)
  }
  return faults
}

/** Runs axe on a page, whose script is injected once: handing it over costs more than most runs. */
async function runAxe(page: Page, runOnly: string[]): Promise<AxeResults['violations']> {
  if (page.frames().length > 1) throw new Error('frames are not looked into')
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe)
  return page.evaluate(
    async options => {
      const { axe } = globalThis as unknown as { axe: { run(options: RunOptions): Promise<AxeResults> } }
      return (await axe.run(options)).violations
    },
    { runOnly, resultTypes: ['violations' as const] },
  )
}

/** In the page: resolves once there is a screen, nothing on it is loading, and nothing has changed for a moment. */
function waitForQuiet({ quietMs, longest }: { quietMs: number; longest: number }): Promise<void> {
  return new Promise<void>((resolve, reject) => {
    const isLoading = () =>
      !document.querySelector('h1')?.checkVisibility() ||
      [...document.querySelectorAll('[role=status]')].some(status =>
        /^(?:Loading|Cargando)$/.test(status.getAttribute('aria-label') ?? status.textContent ?? ''),
      ) ||
      [...document.images].some(image => !image.complete && image.loading !== 'lazy') ||
      document.getAnimations().some(({ playState, effect }) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity)
    let quiet: ReturnType<typeof setTimeout>
    const wait = () => {
      clearTimeout(quiet)
      quiet = setTimeout(() => (isLoading() ? wait() : end(resolve)), quietMs)
    }
    const changes = new MutationObserver(wait)
    const late = setTimeout(() => end(() => reject(new Error(`${location.pathname} never settles`))), longest)
    const end = (finish: () => void) => {
      changes.disconnect()
      clearTimeout(late)
      clearTimeout(quiet)
      finish()
    }
    changes.observe(document.body, { childList: true, subtree: true })
    wait()
  })
}
