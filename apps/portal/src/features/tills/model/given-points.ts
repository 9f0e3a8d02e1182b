import { z } from 'zod'
import { draftOf, type PortalStorage } from '#shared/portal/storage.ts'

const Given = z.object({ id: z.string(), at: z.string(), amount: z.string(), code: z.string(), name: z.string() })

/** Points given at this till: the transaction's hash, time, amount (a plain decimal), code, recipient. */
export type Given = z.infer<typeof Given>

const MAX_KEPT = 20

/**
 * Points given on a till's screen, newest first, kept for the life of the tab: they are paid from the business's wallet, so the till's own
 * account does not show them.
 */
export function givenPoints(
  storage: PortalStorage,
  tillId: string,
): { list: () => readonly Given[]; add: (given: Given) => readonly Given[] } {
  const kept = draftOf(storage, 'tab', `lealta.given.${tillId}`, stored => z.array(Given).safeParse(stored).data)
  const list = () => kept.read() ?? []
  return {
    list,
    add: given => {
      const all = [given, ...list().filter(({ id }) => id !== given.id)].slice(0, MAX_KEPT)
      kept.save(all)
      return all
    },
  }
}
