import type { AccessLevel } from '@lealta/contract'
import { reachesLevel, type SignerLevel } from '@lealta/stellar/signer-level'
import type { ReactNode } from 'react'
import { useSignerLevel } from '#shared/chain/use-account.ts'
import { useSelectedBusiness } from './session-store.ts'

/** Shows its content only to people of these access levels in the portal (spec §6). The own wallet counts as owner. */
export function AccessGate({ levels, children }: { levels: readonly AccessLevel[]; children: ReactNode }) {
  const { accessLevel, kind } = useSelectedBusiness()
  const level = kind === 'own' ? 'owner' : accessLevel
  return level && levels.includes(level) ? children : null
}

/** Shows its content only when the connected key reaches `level` on the account; by default on the open portal's wallet (spec §6). */
export function SignerGate({
  level,
  accountId,
  children,
}: {
  level: Exclude<SignerLevel, 'none'>
  accountId?: string
  children: ReactNode
}) {
  const business = useSelectedBusiness()
  const has = useSignerLevel(accountId ?? business.publicKey)
  return has && reachesLevel(has, level) ? children : null
}
