import { isAccountId } from '@lealta/ledger/xdr'
import type { HorizonContext } from './horizon-context.ts'
import { invalidField, Problem } from './problem.ts'
import { type Routes, sendHal } from './routes.ts'
import { toSubmissionResource } from './transactions.ts'

function addressOf(body: unknown, query: unknown): string {
  const form = typeof body === 'string' ? new URLSearchParams(body).get('addr') : undefined
  const address = form ?? (query as { addr?: unknown }).addr
  if (typeof address !== 'string' || !isAccountId(address)) throw invalidField('addr', 'strkey is not an account')
  return address
}

/** `/friendbot`: creates an account with 10,000 XLM; 404 on a network without one. */
export function registerFriendbot({ app }: Routes, context: HorizonContext): void {
  app.route({
    method: ['GET', 'POST'],
    url: '/friendbot',
    async handler(request, reply) {
      if (!context.friendbot) throw new Problem('not_found')
      const accountId = addressOf(request.body, request.query)
      if (context.chain.ledger.read({ type: 'account', accountId })) {
        throw new Problem('bad_request', { detail: 'account already funded to starting balance' })
      }
      const submission = await context.friendbot.fund(accountId)
      return sendHal(reply, context, toSubmissionResource(submission, '', context))
    },
  })
}
