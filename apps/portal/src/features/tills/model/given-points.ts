import { z } from 'zod'
import { draftOf, type PortalStorage } from '#shared/portal/storage.ts'

const Given = z.object({ id: z.string(), at: z.string(), amount: z.string(), code: z.string(), name: z.string() })

/** Points that were given at this till: the transaction's hash, when, how much (a plain decimal), of what, to whom. */
export type Given = z.infer<typeof Given>

/** How many are remembered. */
const MOST = 20

/**
 * What was given at a till's screen, newest first, for as long as the tab lives: points are paid by the wallet of the business, so no
 * account of the till knows of them.
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
      const all = [given, ...list().filter(({ id }) => id !== given.id)].slice(0, MOST)
      kept.save(all)
      return all
    },
  }
}
