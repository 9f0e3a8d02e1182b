import type { Db, Tx } from '#db/index.ts'
import type { Shown } from '#domain/recipients/names.ts'
import { listKnown } from '#domain/recipients/recipients.repository.ts'
import { listFaces } from './askers.repository.ts'

/** Who asks, as whoever is asked sees them. */
export type Asker = Shown & { alias: string | null }

const nobody: Asker = { name: null, alias: null, imageId: null, accent: null }

/**
 * Who asks to be paid, by key: the business with its alias; a till, location or employee account with its business; a person by the name that
 * they chose. Asking somebody is an answer of the person's own: whoever has the link sees it, which the form says (decision 0069).
 */
export async function readAskers(db: Db | Tx, keys: readonly string[]): Promise<(key: string) => Asker> {
  const asked = [...new Set(keys)]
  const [known, faces] = await Promise.all([listKnown(db, undefined, asked), listFaces(db, asked)])
  const askers = new Map<string, Asker>(faces.map(({ key, ...face }) => [key, { ...face, alias: null }]))
  for (const { kind, key, name, alias, business, imageId, accent } of known) {
    if (kind === 'business') askers.set(key, { name: name || alias, alias, imageId, accent })
    if (kind === 'till' || kind === 'subAccount') askers.set(key, { name: `${business}, ${name}`, alias, imageId, accent })
  }
  return key => askers.get(key) ?? nobody
}

/** What somebody who asks is called; null for who chose no name. */
export async function nameAsker(db: Db | Tx, key: string): Promise<string | null> {
  return (await readAskers(db, [key]))(key).name
}
