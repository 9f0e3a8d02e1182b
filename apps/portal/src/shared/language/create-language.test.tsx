import { es } from '@lealta/messages/es'
import { formatAmount, parseDecimal, withCode } from '@lealta/stellar/amount'
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

test('rule: counts in a text have the marks of its language, as amounts have', async () => {
  const { i18n, choose, loadAll } = await start()
  await loadAll()
  const say = () => [1, 999, 1_200, 2_000_000].map(count => i18n.t('bulk.run.progress', { count, total: '3.5' }))
  expect(say()).toEqual(['1', '999', '1,200', '2,000,000'].map(count => `Sent to ${count} of 3.5 people`))
  await choose('es')
  expect(say()).toEqual(['1', '999', '1.200', '2.000.000'].map(count => `Enviado a ${count} de 3.5 personas`))
})

test('rule: an amount in a text is what the one formatter wrote; a raw decimal does not compile', async () => {
  const { i18n, loadAll } = await start()
  await loadAll()
  const amount = withCode(formatAmount(parseDecimal('1234.5'), 'en'), 'SOL')
  expect(i18n.t('common.amount.below', { amount })).toContain('1,234.50 SOL')
  // @ts-expect-error what the API answers is no text
  i18n.t('common.amount.below', { amount: '1234.5000000' })
  // @ts-expect-error nor is what was pieced together
  i18n.t('common.amount.below', { amount: `${formatAmount(parseDecimal('1234.5'), 'en')} and more` })
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
