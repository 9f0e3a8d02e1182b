import { listHelpTopics } from '@lealta/messages/help'
import { expect, test } from 'vitest'
import { createHelpSearch } from './search-help.ts'

const search = createHelpSearch()

test.each([
  ['lost phone', 'settings.devices'],
  ['close a till', 'till.closeTill'],
  ['cerrar caja', 'till.closeTill'],
  ['how do I mint points', 'points.mint'],
  ['12 words', 'start.createWallet'],
  ['DEPOSIT', 'money.deposit'],
  ['códigos qr', 'business.qr'],
  ['lista de precios', 'points.priceList'],
])('%s finds %s among the first three', (query, topic) => {
  expect(search(query).slice(0, 3)).toContain(topic)
})

test('accents, capitals and the language of the screen make no difference', () => {
  expect(search('codigo')).toEqual(search('CÓDIGO'))
  expect(search('contraseña')).toContain('settings.password')
  expect(search('contrasena')).toContain('settings.password')
})

test('a beginning is enough, and a small mistake is forgiven', () => {
  expect(search('partner')).toContain('customers.partnerships')
  expect(search('opertaors')).toContain('people.operators')
})

test('every topic is found first by its own title, or beside one of the same name', () => {
  for (const language of ['en', 'es'] as const) {
    const topics = listHelpTopics(language)
    const lost = [...topics].filter(([, { title }]) => {
      const best = search(title).slice(0, 4)
      return !best.some(id => topics.get(id)?.title === title)
    })
    expect(lost.map(([id]) => `${language} ${id}`)).toEqual([])
  }
})

test('what is in no topic finds nothing', () => {
  expect(search('zzyzx')).toEqual([])
  expect(search('  ')).toEqual([])
})
