import { ApiError } from '@lealta/contract'
import type { FastifyInstance } from 'fastify'
import { inTransaction } from '#db/index.ts'
import type { ApiDeps } from '#deps.ts'
import { recordAudit } from '#domain/audit/audit.ts'
import { limitCalls } from '#http/rate-limits.ts'

/** `POST /backup`: a backup of everything, as it is made; one at a time. For `npm run backup`, which has the archive checked. */
export function backupRoutes(app: FastifyInstance, deps: ApiDeps): void {
  let isMaking = false
  app.post('/backup', { schema: { hide: true }, onRequest: limitCalls(deps, 'general') }, async (_, reply) => {
    if (!deps.makeBackup) throw new ApiError('not_found')
    if (isMaking) throw new ApiError('too_many_requests', 'another backup is being made')
    isMaking = true
    try {
      await inTransaction(deps.db, tx =>
        recordAudit(tx, { at: deps.clock.now(), actor: 'admin', action: 'backup.taken', subject: 'everything' }),
      )
    } catch (error) {
      isMaking = false
      throw error
    }
    const archive = deps.makeBackup()
    archive.once('error', err => deps.logger.error({ err }, 'a backup could not be made'))
    archive.once('close', () => {
      isMaking = false
    })
    return reply.type('application/gzip').send(archive)
  })
}
