import { ApiError, type api } from '@lealta/contract'
import { reachesLevel } from '@lealta/stellar/signer-level'
import type { z } from 'zod'
import { inTransaction } from '#db/index.ts'
import type { ApiDeps } from '#deps.ts'
import type { Principal } from '#domain/access/principal.ts'
import { recordAudit } from '#domain/audit/audit.ts'
import { deleteDevicesOfAccount } from '#domain/notifications/devices.repository.ts'
import { endLiveSessions, listLiveSessions, type SessionScope } from './sessions.repository.ts'

/** Whoever fully controls an account governs all its sessions; keys below that only their own. */
const scopeOf = ({ publicKey, signers, signerLevel }: Principal): SessionScope =>
  reachesLevel(signerLevel, 'high') ? { publicKey } : { publicKey, signers: [...signers] }

/** The devices that are signed in, the last used first. */
export async function listDevices(deps: ApiDeps, principal: Principal): Promise<z.input<(typeof api.listSessions)['ok']>> {
  const rows = await listLiveSessions(deps.db, scopeOf(principal), deps.clock.now())
  return {
    data: rows.map(({ id, browser, system, signerLevel, createdAt, lastUsedAt, expiresAt }) => ({
      id,
      type: 'session',
      attributes: {
        device: { browser, system },
        signerLevel,
        createdAt: createdAt.toISOString(),
        lastUsedAt: lastUsedAt.toISOString(),
        expiresAt: expiresAt.toISOString(),
        isCurrent: id === principal.sessionId,
      },
    })),
  }
}

/**
 * Signs a device out.
 * @throws ApiError `not_found` for one that is not the caller's, or signed out already
 */
export async function endDevice(deps: ApiDeps, principal: Principal, sessionId: string): Promise<void> {
  const ended = await end(deps, principal, { ...scopeOf(principal), only: sessionId })
  if (ended === 0) throw new ApiError('not_found')
}

/** Signs all other devices out, or all with this one. Repeating is safe. */
export async function endDevices(deps: ApiDeps, principal: Principal, which: 'others' | 'all'): Promise<void> {
  const except = which === 'others' ? { except: principal.sessionId } : {}
  await end(deps, principal, { ...scopeOf(principal), ...except })
}

async function end(deps: ApiDeps, principal: Principal, scope: SessionScope): Promise<number> {
  const now = deps.clock.now()
  return inTransaction(deps.db, async tx => {
    const ended = await endLiveSessions(tx, scope, now)
    // A device that gets messages does so past the end of its session: signing out everywhere means it, too.
    if (scope.signers === undefined && scope.only === undefined) await deleteDevicesOfAccount(tx, scope.publicKey, scope.except)
    const event = { at: now, actor: principal.publicKey, action: 'sessions.ended', subject: principal.publicKey } as const
    if (ended > 0) await recordAudit(tx, { ...event, details: { count: ended } })
    return ended
  })
}
