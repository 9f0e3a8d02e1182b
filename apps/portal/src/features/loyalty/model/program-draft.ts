import { type Draft, draftOf, type PortalStorage } from '#shared/portal/storage.ts'
import { emptyProgram, type ProgramValues } from './program-values.ts'

type Typed = Pick<ProgramValues, 'name' | 'code' | 'description' | 'termsLink' | 'termsText' | 'supplyKind'>

/** Draft of a business's new program, kept for this tab; picture and amount are not kept. */
export function programDraft(storage: PortalStorage, businessId: string): Draft<ProgramValues> {
  const kept = draftOf<Typed>(storage, 'tab', `lealta.program-draft.${businessId}`, stored =>
    typeof stored === 'object' && stored !== null ? (stored as Typed) : undefined,
  )
  return {
    read: () => {
      const typed = kept.read()
      return typed && { ...emptyProgram, ...typed }
    },
    save: ({ name, code, description, termsLink, termsText, supplyKind }) =>
      kept.save({ name, code, description, termsLink, termsText, supplyKind }),
    clear: kept.clear,
  }
}
