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

test('a language chosen in another tab is shown here too; an unknown value changes nothing', async () => {
  const { i18n } = await start()
  const tab = openTab()
  tab.localStorage.setItem('lealta.language', 'es')
  await expect.poll(() => i18n.t('common.cancel')).toBe(es.common.cancel)
  tab.localStorage.setItem('lealta.language', 'xx')
  tab.localStorage.setItem('lealta.language', 'en')
  await expect.poll(() => i18n.language).toBe('en')
})

test('the later of two choices wins, however long their texts take to load', async () => {
  const { i18n, choose } = await start()
  await Promise.all([choose('es'), choose('en')])
  expect([i18n.language, saved.read()]).toEqual(['en', 'en'])
})

test('a language chosen while all texts of another are loading gets all its texts too', async () => {
  const { i18n, choose, loadAll } = await start()
  await Promise.all([loadAll(), choose('es')])
  expect(i18n.t('payments.title')).toBe(es.payments.title)
})
