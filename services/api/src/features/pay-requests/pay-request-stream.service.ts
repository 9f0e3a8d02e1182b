import { ApiError } from '@lealta/contract'
import { toStroops } from '@lealta/kernel'
import { formatDecimal } from '@lealta/stellar/amount'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ApiDeps } from '#deps.ts'
import { readState } from '#domain/pay-requests/pay-request-state.ts'
import { findPayRequest } from '#domain/pay-requests/pay-requests.repository.ts'
import { readRequestPayments } from '#domain/pay-requests/read-request-payments.ts'
import { addressKey } from '#http/address-key.ts'
import { sendEvents } from '#http/event-stream.ts'

/** A page that is left open asks again: so the streams of people who are gone end. */
const LONGEST_MS = 10 * 60_000
/** Streams that one network may hold open, and all of them in this process: nobody signs in for them. */
export const MOST_OF_ADDRESS = 20
export const MOST = 2_000

const open = new Map<string, number>()

/**
 * Sends what a request is, at first and whenever that has changed, as server-sent events. Anybody with the link may listen.
 * @throws ApiError not_found, too_many_requests when the network has too many streams open
 */
export async function streamPayRequest(
  deps: ApiDeps,
  id: string,
  { request, reply, signal }: { request: FastifyRequest; reply: FastifyReply; signal: AbortSignal },
): Promise<FastifyReply> {
  const row = await findPayRequest(deps.db, id)
  if (!row) throw new ApiError('not_found')
  const leave = enter(addressKey(request))
  let last = ''
  sendEvents({
    reply,
    signal,
    longestMs: LONGEST_MS,
    listen: look => deps.payRequests.listen(id, look),
    async send({ write }) {
      const text = await describeState(deps, id)
      if (text !== undefined && text !== last) write(`data: ${text}\n\n`)
      last = text ?? last
    },
    onFault: err => deps.logger.error({ err, payRequest: id }, 'stream of a pay request ended'),
    onEnd: leave,
  })
  // Nobody has read a request that nobody watched for a while.
  readRequestPayments(deps, row.account).catch((err: unknown) =>
    deps.logger.warn({ err, payRequest: id }, 'a pay request could not be read; the jobs will'),
  )
  return reply
}

/** Counts a stream; returns how to count it off. */
function enter(address: string): () => void {
  const own = open.get(address) ?? 0
  const all = open.values().reduce((sum, count) => sum + count, 0)
  if (own >= MOST_OF_ADDRESS || all >= MOST) throw new ApiError('too_many_requests', 'too many streams', { data: { seconds: 60 } })
  open.set(address, own + 1)
  return () => {
    const left = (open.get(address) ?? 1) - 1
    if (left > 0) open.set(address, left)
    else open.delete(address)
  }
}

async function describeState(deps: ApiDeps, id: string): Promise<string | undefined> {
  const row = await findPayRequest(deps.db, id)
  if (!row) return undefined
  const { status } = readState(row, row, deps.clock.now())
  const { acceptedAt, closedAt, expiresAt } = row
  // More than the contract names changes with it: what the page then reads again.
  return JSON.stringify({ status, received: formatDecimal(toStroops(row.received)), expiresAt, changedAt: acceptedAt ?? closedAt })
}
