import { open, seal } from '#domain/keys/crypto.ts'
import type { Leases } from '#domain/leases/leases.ts'
import type { ApiOptions } from '#options.ts'
import type { PartnerTokens } from '#ports/on-ramp.ts'
import { findTokenRow, saveTokenRow } from './on-ramp.repository.ts'

const CONTEXT = 'on-ramp token'
/** A token is replaced this long before it ends, so that none ends on its way. */
const MARGIN_MS = 60 * 60_000

type Kept = { token: string; previous: string | undefined; expiresAt: Date }
type TokenDeps = Pick<ApiOptions, 'db' | 'masterKey' | 'clock'> & { leases: Leases }

/**
 * Keeps the partner's token, sealed, for all servers together: a new one ends the one before, so one server asks for it, under a lease.
 * @param account whose token it is; one that cannot be opened, since the master key was rotated, is replaced
 */
export function createPartnerTokens({ db, masterKey, leases, clock }: TokenDeps, account: string): PartnerTokens {
  const unseal = (sealed: string | null): string | undefined => {
    try {
      return sealed === null ? undefined : open(masterKey, sealed, CONTEXT)
    } catch {
      return undefined
    }
  }
  const find = async (): Promise<Kept | undefined> => {
    const row = await findTokenRow(db)
    const token = row?.account === account ? unseal(row.token) : undefined
    return row && token !== undefined ? { token, previous: unseal(row.previous), expiresAt: row.expiresAt } : undefined
  }
  const findGood = async (isOver: string | undefined): Promise<string | undefined> => {
    const kept = await find()
    const isGood = kept !== undefined && kept.token !== isOver && kept.expiresAt.getTime() - MARGIN_MS > clock.now().getTime()
    return isGood ? kept.token : undefined
  }
  return {
    async read(issue, isOver) {
      const known = await findGood(isOver)
      if (known !== undefined) return known
      return leases.hold('on-ramp token', async () => {
        const meanwhile = await findGood(isOver)
        if (meanwhile !== undefined) return meanwhile
        const before = (await find())?.token
        const { token, expiresAt } = await issue()
        await saveTokenRow(db, {
          account,
          token: seal(masterKey, token, CONTEXT),
          previous: before === undefined ? null : seal(masterKey, before, CONTEXT),
          expiresAt,
        })
        return token
      })
    },
    async listKnown() {
      const kept = await find()
      return kept ? [kept.token, ...(kept.previous === undefined ? [] : [kept.previous])] : []
    },
  }
}
