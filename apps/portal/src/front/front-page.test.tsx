import { everyFeature } from '@lealta/contract'
import { loadStartTexts } from '@lealta/messages'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { createPortal } from '#shared/portal/portal.ts'
import { createShownProgram } from '#test/shown-program.ts'
import { createTestStorage, serveConfiguration } from '#test/start.tsx'
import { FrontPage, toTitle } from './front-page.tsx'

const program = createShownProgram('Club <b>de la Espiga</b>')

async function create(language: 'en' | 'es') {
  const configuration = await (
    await serveConfiguration({
      network_name: 'embedded',
      features: {
        ...everyFeature(true),
        demo: true,
      },
    })('/config.json')
  ).json()
  const known = { configuration, texts: await loadStartTexts(language) }
  return createPortal({ storage: createTestStorage(), languages: [language] }, () => {}, { known })
}

describe.each(['en', 'es'] as const)('in %s', language => {
  test.each([
    [
      { name: 'home' } as const,
      { en: 'The stamp card your customers never lose', es: 'La tarjeta de sellos que tus clientes nunca pierden' },
    ],
    [program, { en: 'Join Club <b>de la Espiga</b>', es: 'Únete a Club <b>de la Espiga</b>' }],
  ])('$name: what the server rendered is taken over as it is', async (shown, headings) => {
    const complaints = vi.spyOn(console, 'error')
    const html = renderToString(<FrontPage portal={await create(language)} shown={shown} />)
    expect(html).not.toContain('<b>de')
    const place = document.body.appendChild(document.createElement('div'))
    place.innerHTML = html
    const heading = page.getByRole('heading', { level: 1, name: headings[language] })
    await expect.element(heading).toBeVisible()
    const element = heading.element()

    const portal = await create(language)
    const recovered = vi.fn()
    const root = hydrateRoot(place, <FrontPage portal={portal} shown={shown} />, { onRecoverableError: recovered })
    onTestFinished(() => {
      root.unmount()
      place.remove()
      complaints.mockRestore()
    })
    await expect.poll(() => document.title).toBe(toTitle(portal, shown))
    expect(heading.element()).toBe(element)
    expect(recovered).not.toHaveBeenCalled()
    expect(complaints).not.toHaveBeenCalled()
    // Every text of the page was brought along.
    expect(place.textContent).not.toMatch(/\b(?:common|home|join|setup|signIn)\.[a-z]/)

    const other = language === 'en' ? 'es' : 'en'
    await page.getByTitle({ en: 'English', es: 'Español' }[other]).click()
    await expect.element(page.getByRole('heading', { level: 1, name: headings[other] })).toBeVisible()
  })
})
