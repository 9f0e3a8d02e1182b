import { es } from '@lealta/messages/es'
import { expect, onTestFinished, test } from 'vitest'
import { createBrowserStorage, textIn } from '#shared/portal/storage.ts'
import { createLanguage } from './create-language.ts'

const storage = createBrowserStorage()
const saved = textIn(storage, 'device', 'lealta.language')

async function start() {
  onTestFinished(saved.clear)
  saved.clear()
  return createLanguage(storage, ['en'])
}

/** Simulates another tab of the portal by its storage. */
function openTab(): Window {
  const frame = document.body.appendChild(document.createElement('iframe'))
  onTestFinished(() => frame.remove())
  return frame.contentWindow!
}

test('a language that is chosen in another tab is shown here too, a word that is none changes nothing', async () => {
  const { i18n } = await start()
  const tab = openTab()
  tab.localStorage.setItem('lealta.language', 'es')
  await expect.poll(() => i18n.t('common.cancel')).toBe(es.common.cancel)
  tab.localStorage.setItem('lealta.language', 'xx')
  tab.localStorage.setItem('lealta.language', 'en')
  await expect.poll(() => i18n.language).toBe('en')
})

test('of two choices the later one counts, however long their texts take', async () => {
  const { i18n, choose } = await start()
  await Promise.all([choose('es'), choose('en')])
  expect([i18n.language, saved.read()]).toEqual(['en', 'en'])
})

test('a language that is chosen while every text of another is on its way comes with every text too', async () => {
  const { i18n, choose, loadAll } = await start()
  await Promise.all([loadAll(), choose('es')])
  expect(i18n.t('payments.title')).toBe(es.payments.title)
})
