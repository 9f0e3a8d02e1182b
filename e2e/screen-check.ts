import { AxeBuilder } from '@axe-core/playwright'
import { en } from '@lealta/messages/en'
import { expect, type Page } from '@playwright/test'

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
const keys = new Set(listKeys(en))

function listKeys(texts: object, prefix = ''): string[] {
  return Object.entries(texts).flatMap(([name, value]) =>
    typeof value === 'string' ? [prefix + name] : listKeys(value, `${prefix}${name}.`),
  )
}

/** How the browser is set while a screen is looked at. */
export type Look = { language: 'en' | 'es'; size: { width: number; height: number }; colorScheme: 'dark' | 'light' }

/** Each size, each language and each scheme at least once, in three looks. */
export const looks: readonly Look[] = [
  { language: 'es', size: { width: 360, height: 740 }, colorScheme: 'dark' },
  { language: 'es', size: { width: 768, height: 1024 }, colorScheme: 'light' },
  { language: 'en', size: { width: 1440, height: 900 }, colorScheme: 'dark' },
]

/** Everything that is wrong with the screen that a page shows, in words; empty when nothing is. Takes a picture. */
export async function listFaults(page: Page, look: Look, picture: string): Promise<string[]> {
  await settle(page)
  const { faults, dotted } = await page.evaluate(language => {
    const found: string[] = []
    const { documentElement: root } = document
    if (!/ · Lealta$/.test(document.title)) found.push(`title is "${document.title}"`)
    if (root.lang !== language) found.push(`lang is "${root.lang}"`)
    const mains = document.querySelectorAll('main').length
    if (mains !== 1) found.push(`${mains} main landmarks`)
    const headings = [...document.querySelectorAll('h1')].filter(heading => heading.checkVisibility()).length
    if (headings !== 1) found.push(`${headings} h1`)
    if (root.scrollWidth > root.clientWidth) found.push(`sticks out by ${root.scrollWidth - root.clientWidth} px`)
    const said = [...document.querySelectorAll('[aria-label],[title],[placeholder],[alt]')].flatMap(element =>
      ['aria-label', 'title', 'placeholder', 'alt'].map(name => element.getAttribute(name) ?? ''),
    )
    const texts = [document.body.innerText, ...said]
    if (texts.some(text => text.includes('{{'))) found.push('a placeholder is not filled')
    return { faults: found, dotted: texts.flatMap(text => text.match(/[A-Za-z]\w*(?:\.\w+)+/g) ?? []) }
  }, look.language)
  for (const key of new Set(dotted.filter(word => keys.has(word)))) faults.push(`text key ${key}`)
  await page.screenshot({ path: picture })
  const { violations } = await new AxeBuilder({ page }).withTags(WCAG).setLegacyMode().analyze()
  for (const { id, impact, nodes } of violations) {
    if (impact !== 'serious' && impact !== 'critical') continue
    faults.push(`${impact} ${id}: ${nodes.map(node => node.target.join(' ')).join(' | ')}`)
  }
  return faults
}

/** Waits until nothing on the page says that it is loading, the pictures are there, and the screen has stopped changing. */
async function settle(page: Page): Promise<void> {
  await expect(page.locator('h1').first()).toBeVisible()
  await page.evaluate(
    () =>
      new Promise<void>((resolve, reject) => {
        const isLoading = () =>
          [...document.querySelectorAll('[role=status]')].some(status =>
            /^(?:Loading|Cargando)$/.test(status.getAttribute('aria-label') ?? status.textContent ?? ''),
          ) || [...document.images].some(image => !image.complete && image.loading !== 'lazy')
        let quiet: ReturnType<typeof setTimeout>
        const wait = () => {
          clearTimeout(quiet)
          quiet = setTimeout(() => (isLoading() ? wait() : end(resolve)), 350)
        }
        const changes = new MutationObserver(wait)
        const late = setTimeout(() => end(() => reject(new Error(`${location.pathname} never settles`))), 20_000)
        const end = (finish: () => void) => {
          changes.disconnect()
          clearTimeout(late)
          clearTimeout(quiet)
          finish()
        }
        changes.observe(document.body, { childList: true, subtree: true })
        wait()
      }),
  )
}
