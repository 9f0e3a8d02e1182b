import { expect, test } from 'vitest'
import { createTestStorage } from '#test/start.tsx'
import { programDraft } from './program-draft.ts'
import { emptyProgram } from './program-values.ts'

test('the draft of a new program is restored as typed, for its business only', () => {
  const storage = createTestStorage()
  const typed = { ...emptyProgram, name: 'Sellos', code: 'SELLOS', termsText: 'Uno por compra.', supplyKind: 'fixed' as const }
  programDraft(storage, 'norte').save({ ...typed, supplyAmount: 10n as NonNullable<typeof typed.supplyAmount> })
  expect(programDraft(storage, 'norte').read()).toEqual(typed)
  expect(programDraft(storage, 'sur').read()).toBeUndefined()
  programDraft(storage, 'norte').clear()
  expect(programDraft(storage, 'norte').read()).toBeUndefined()
})
