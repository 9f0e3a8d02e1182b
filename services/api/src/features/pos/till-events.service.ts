import { Id } from '@lealta/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ApiDeps } from '#deps.ts'
import { presentShown, readNames } from '#domain/recipients/names.ts'
import { readTillPayments } from '#domain/tills/read-till-payments.ts'
import { listTokens } from '#domain/tokens/tokens.repository.ts'
import { sendEvents } from '#http/event-stream.ts'
import { presentTillEvent } from './pos.presenter.ts'
import { findEventRow, listEventRows, listEventRowsAfter, type PosRow, type TillEventRow } from './pos.repository.ts'

/** Events of a till, newest first. */
export async function listTillEvents(deps: ApiDeps, pos: PosRow, query: { cursor?: string | undefined; limit: number }) {
  const before = /^\d{1,18}$/.test(query.cursor ?? '') ? BigInt(query.cursor!) : undefined
  const rows = await listEventRows(deps.db, pos.id, { before, limit: query.limit + 1 })
  const page = rows.slice(0, query.limit)
  const last = page.at(-1)
  return { data: await describeEvents(deps, pos, page), meta: { next: rows.length > query.limit && last ? String(last.seq) : null } }
}

async function describeEvents(deps: ApiDeps, pos: PosRow, rows: readonly TillEventRow[]) {
  const ids = [...new Set(rows.flatMap(row => row.tokenId ?? []))]
  const known = await listTokens(deps.db, ids)
  const names = await readNames(
    deps,
    { publicKey: pos.publicKey ?? '', businessId: pos.businessId },
    rows.map(row => row.customerKey),
  )
  return rows.map(row =>
    presentTillEvent(deps, row, {
      pos,
      token: known.find(token => token.id === row.tokenId),
      customer: presentShown(deps, names.get(row.customerKey)),
    }),
  )
}

/**
 * Sends events of a till as they happen, as server-sent events; `id` is the cursor. With `Last-Event-ID` it resumes after that event, so
 * that a till that was offline misses nothing; the id of an event as it is listed counts too, so that nothing is missed between the list and
 * the stream. Without, it begins with what comes next.
 */
export async function streamTillEvents(
  deps: ApiDeps,
  pos: PosRow,
  request: FastifyRequest,
  reply: FastifyReply,
  signal: AbortSignal,
): Promise<FastifyReply> {
  let seq = await readStart(deps, pos, request.headers['last-event-id'])
  sendEvents({
    reply,
    signal,
    listen: look => deps.tills.listen(pos.id, look),
    async send({ write, isOpen }) {
      while (isOpen()) {
        const rows = await listEventRowsAfter(deps.db, pos.id, seq)
        if (rows.length === 0) return
        const events = await describeEvents(deps, pos, rows)
        for (const [index, row] of rows.entries()) {
          write(`id: ${row.seq}\ndata: ${JSON.stringify(events[index])}\n\n`)
          seq = row.seq
        }
      }
    },
    onFault: err => deps.logger.error({ err, pos: pos.id }, 'stream of a till ended'),
  })
  // Nobody has read a till that nobody watched for a while.
  readTillPayments(deps, pos).catch((err: unknown) => deps.logger.warn({ err, pos: pos.id }, 'a till could not be read; the jobs will'))
  return reply
}

async function readStart(deps: ApiDeps, pos: PosRow, header: string | string[] | undefined): Promise<bigint> {
  const last = Array.isArray(header) ? header[0] : header
  if (last && /^\d{1,18}$/.test(last)) return BigInt(last)
  const listed = last && Id.safeParse(last).success ? await findEventRow(deps.db, pos.id, last) : undefined
  if (listed) return listed.seq
  const [newest] = await listEventRows(deps.db, pos.id, { before: undefined, limit: 1 })
  return newest?.seq ?? 0n
}
