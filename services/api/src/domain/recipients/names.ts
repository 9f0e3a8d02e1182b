import type { Db, Tx } from '#db/index.ts'
import { listBusinessAccountsByKey } from '#domain/businesses/business-accounts.ts'
import { listIssuersByKey, listPeopleByKey, listTillsByKey } from './recipients.repository.ts'

/** Names that people may see of accounts: of businesses, of their tills, and what people call themselves. E-mail addresses are nobody's business. */
export async function readNames(db: Db | Tx, keys: readonly (string | null)[]): Promise<Map<string, string>> {
  const known = [...new Set(keys.filter(key => key !== null))]
  const [businesses, tills, people, issuers] = [
    await listBusinessAccountsByKey(db, known),
    await listTillsByKey(db, known),
    await listPeopleByKey(db, known),
    await listIssuersByKey(db, known),
  ]
  return new Map([
    ...people.flatMap(person => (person.name ? [[person.publicKey, person.name] as const] : [])),
    ...tills.flatMap(till => (till.publicKey ? [[till.publicKey, till.name] as const] : [])),
    ...issuers.map(({ issuer, name }) => [issuer ?? '', name ?? ''] as const),
    ...businesses.flatMap(business => (business.name ? [[business.walletKey, business.name] as const] : [])),
  ])
}
