import { expect, test } from 'vitest'
import { searchOf } from '#shared/routing/search.ts'
import { anchorField, keepAnchor } from './added-anchor.ts'

const read = searchOf({ anchor: anchorField })

test('links among the screens of an added anchor keep it, unless they name another one', () => {
  const lead = (here: { anchor?: string }, link: { anchor?: string }) => keepAnchor({ search: here, next: () => read(link) })
  expect(lead({ anchor: 'one.example' }, {})).toEqual({ anchor: 'one.example' })
  expect(lead({ anchor: 'one.example' }, { anchor: 'two.example' })).toEqual({ anchor: 'two.example' })
  expect(lead({}, {})).toEqual({})
})
