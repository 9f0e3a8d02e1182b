import { ApiError } from '@lealta/contract'
import { reachesLevel, readSignerLevel, type SignerLevel } from '@lealta/stellar/signer-level'
import type { ApiDeps } from '#deps.ts'
import { readLedgerAccount } from '#domain/ledger/ledger.ts'
import type { Principal } from './principal.ts'
import { revokeSession, updateSignerLevel } from './sessions.repository.ts'

type LevelDeps = Pick<ApiDeps, 'db' | 'horizon' | 'clock'>
type Signed = { id: string; publicKey: string; signers: readonly string[]; signerLevel: SignerLevel }

/**
 * Asks the ledger what the keys of a session reach now (spec §6 "Signer level"), and keeps the answer. The master key of an account that
 * does not exist has `high`. A session whose keys no longer reach what signing in takes ends.
 * @throws ApiError `network_unavailable`
 */
export async function refreshSignerLevel(deps: LevelDeps, session: Signed): Promise<SignerLevel> {
  const account = await readLedgerAccount(deps, session.publicKey)
  const master = session.signers.includes(session.publicKey) ? 'high' : 'none'
  const level = account ? readSignerLevel(account, ...session.signers) : master
  const now = deps.clock.now()
  if (level !== session.signerLevel) await updateSignerLevel(deps.db, session.id, level, now)
  if (!reachesLevel(level, 'med')) await revokeSession(deps.db, session.id, now)
  return level
}

/**
 * Lets only sessions pass whose keys reach a level on the ledger at this moment.
 * @throws ApiError `signer_level_too_low`; `bad_auth` when the keys do not even reach what signing in takes; `network_unavailable`
 */
export async function assertSignerLevel(deps: LevelDeps, principal: Principal, needed: SignerLevel): Promise<void> {
  const level = await refreshSignerLevel(deps, { ...principal, id: principal.sessionId })
  if (!reachesLevel(level, 'med')) throw new ApiError('bad_auth', 'the keys that signed in are no signers any more')
  if (!reachesLevel(level, needed)) throw new ApiError('signer_level_too_low', `${level} of ${needed}`)
}
