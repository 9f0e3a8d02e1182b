import type { Operator } from '@lealta/contract'
import { shortenKey } from '@lealta/stellar/asset'
import { useSelectedBusiness } from '#shared/session/use-session.ts'

/** What an operator is called: their name, the business for its owner's key, else the ends of the key. */
export function useOperatorName(): (operator: Pick<Operator, 'name' | 'publicKey' | 'isOwner'>) => string {
  const { name } = useSelectedBusiness()
  return operator => operator.name ?? (operator.isOwner ? name : shortenKey(operator.publicKey))
}
