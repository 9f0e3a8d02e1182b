import { expect, test } from 'vitest'
import { nameApart } from './name-apart.ts'

test('who has the same name as another one is told by the alias, too', () => {
  const all = [
    { name: 'Palermo', alias: 'palermo.tostado' },
    { name: 'Palermo', alias: 'caja1.tostado' },
    { name: 'Vereda', alias: 'vereda.tostado' },
    { name: 'Palermo', alias: null },
  ]
  expect(all.map(wallet => nameApart(wallet, all))).toEqual(['Palermo · palermo.tostado', 'Palermo · caja1.tostado', 'Vereda', 'Palermo'])
})
