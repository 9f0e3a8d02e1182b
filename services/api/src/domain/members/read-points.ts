import type { Stroops } from '@lealta/kernel'
import { sameAsset } from '@lealta/stellar/asset'
import { inTransaction } from '#db/index.ts'
import type { ApiDeps } from '#deps.ts'
import { isNetworkTrouble } from '#domain/ledger/ledger.ts'
import { noteNearReward } from '#domain/notifications/note-near-reward.ts'
import { type DueMember, listDueMembers, savePoints } from './members.repository.ts'

const DAY_MS = 86_400_000
/** Accounts of one run: of those that moved, and, where none did, of those that were not asked for a day. */
const LIMITS = { due: 50, old: 5 }

/**
 * Asks the ledger for the points of members in whose wallets something moved, and once a day for everybody's: other tools move points, too.
 * Safe to repeat, to race and to be stopped anywhere.
 */
export async function readMemberPoints(deps: ApiDeps, signal?: AbortSignal): Promise<void> {
  for (;;) {
    const now = deps.clock.now()
    const found = await listDue(deps, now, LIMITS)
    for (const member of found) {
      if (signal?.aborted) return
      try {
        const points = await readPoints(deps, member)
        await inTransaction(deps.db, async tx => {
          await savePoints(tx, member, points, now)
          await noteNearReward(tx, { ...member, before: member.points as Stroops, now: points as Stroops }, now)
        })
      } catch (err) {
        if (!isNetworkTrouble(err)) throw err
        return
      }
    }
    if (found.length < LIMITS.due) return
  }
}

/** Whether the ledger is to be asked for somebody's points. */
export const isMemberDue = async (deps: ApiDeps): Promise<boolean> => (await listDue(deps, deps.clock.now(), { due: 1, old: 1 })).length > 0

const listDue = (deps: ApiDeps, now: Date, limits: typeof LIMITS): Promise<DueMember[]> =>
  listDueMembers(deps.db, new Date(now.getTime() - DAY_MS), limits)

async function readPoints(deps: ApiDeps, { publicKey, code, issuer }: DueMember): Promise<bigint> {
  if (code === null || issuer === null) return 0n
  const account = await deps.horizon.readAccount(publicKey)
  return account?.balances.find(({ asset }) => sameAsset(asset, { code, issuer }))?.balance ?? 0n
}
