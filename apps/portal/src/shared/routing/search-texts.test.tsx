import { expect, test } from 'vitest'
import { searchOf, text } from './search.ts'
import { searchTexts } from './search-texts.ts'

const { parseSearch, stringifySearch } = searchTexts
const read = searchOf({ to: text(200), amount: text(200) })

test.each([
  '922337203685.4775807',
  '3411627594',
  '18446744073709551615',
  '5.10',
  '007',
  '1e-7',
  'true',
  '"quoted"',
  '"open',
  '{"a":1}',
  'null',
  'ana+maría@example.com',
  '-5',
])('what a link says is what is read, and what is written: %s', value => {
  expect(read(parseSearch(`?${new URLSearchParams({ amount: value, to: 'x' })}`)).amount).toBe(
    value === 'true' ? undefined : value === '"quoted"' ? 'quoted' : value,
  )
  expect(read(parseSearch(stringifySearch({ to: value, amount: value })))).toEqual({ to: value, amount: value })
})

test('digits are written as they are, and links that quote them are read', () => {
  expect(stringifySearch({ to: 'tostado', amount: '5' })).toBe('?to=tostado&amount=5')
  expect(read(parseSearch('?amount=%225%22'))).toEqual({ amount: '5' })
})
