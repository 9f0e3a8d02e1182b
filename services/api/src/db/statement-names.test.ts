import { expect, test } from 'vitest'
import { StatementNames } from './statement-names.ts'

test('what comes a third time gets a name, and keeps it', () => {
  const names = new StatementNames()
  expect([names.nameOf('select 1'), names.nameOf('select 1')]).toEqual([undefined, undefined])
  const name = names.nameOf('select 1')
  expect(name).toBeTypeOf('string')
  expect(names.nameOf('select 1')).toBe(name)
})

test('a name stands for one statement, and a session keeps 128 at most', () => {
  const names = new StatementNames()
  const texts = Array.from({ length: 200 }, (_, i) => `select ${i}`)
  const given = texts.map(text => [1, 2, 3].map(() => names.nameOf(text)).at(-1))
  expect(new Set(given.slice(0, 128)).size).toBe(128)
  expect(new Set(given.slice(128))).toEqual(new Set([undefined]))
  expect(names.nameOf('select 0')).toBe(given[0])
})

test('a stream of statements that come once uses up neither names nor memory: what comes often is kept nonetheless', () => {
  const names = new StatementNames()
  for (let i = 0; i < 10_000; i++) names.nameOf(`select ${i}`)
  expect([1, 2, 3].map(() => names.nameOf('select count(*) from wallets')).at(-1)).toBeTypeOf('string')
})
