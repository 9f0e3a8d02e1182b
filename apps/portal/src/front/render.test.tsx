import { expect, test } from 'vitest'
import { createShownProgram } from '#test/shown-program.ts'
import { serveConfiguration } from '#test/start.tsx'
import { BROUGHT_ID } from './brought.ts'
import renderer from './render.tsx'

const template =
  '<!doctype html><html lang="en"><head><title>Lealta</title><style nonce="{{nonce}}">p{color:var(--ink)}</style></head><body><div id="root"></div></body></html>'

test('what people wrote stays text: in the page, in its title, and in what it brings along', async () => {
  const words = '</script><script>alert(1)</script><img src=x onerror=alert(1)> $& nonce="{{nonce}}" &amp;'
  const shown = createShownProgram(words)
  const configuration = await (await serveConfiguration()('/config.json')).json()
  const html = await renderer.renderFront({ template, shown, language: 'es', configuration, baseUrl: 'https://lealta.example' })
  const page = new DOMParser().parseFromString(html, 'text/html')
  expect(page.querySelectorAll('script')).toHaveLength(1)
  expect(page.querySelectorAll('img[onerror]')).toHaveLength(0)
  expect(page.querySelector('h1')?.textContent).toBe(`Únete a ${words}`)
  expect(JSON.parse(page.getElementById(BROUGHT_ID)?.textContent ?? '').shown).toEqual(shown)
  // Only the page's own style elements expect the nonce.
  expect(html.split('nonce="{{nonce}}"')).toHaveLength(1 + page.querySelectorAll('style').length)
})

test('a page has the variables that its styles name, and those that these name, in both schemes', async () => {
  const configuration = await (await serveConfiguration()('/config.json')).json()
  const html = await renderer.renderFront({
    template,
    shown: { name: 'home' },
    language: 'en',
    configuration,
    baseUrl: 'https://lealta.example',
  })
  expect(html).toContain(':root[data-mantine-color-scheme="dark"]{--ink:#F4F1EA;')
  expect(html).toContain(':root[data-mantine-color-scheme="light"]{--ink:#1B1916;')
  expect(html).not.toContain('--mantine-spacing-xl')
  // No style attribute, which the policy would refuse.
  expect(html).not.toMatch(/\sstyle="/)
})
