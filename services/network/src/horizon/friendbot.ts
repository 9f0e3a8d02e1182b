import { isAccountId } from '@lealta/ledger/xdr'
import type { Gate } from '#limits/gate.ts'
import { readField } from './form.ts'
import type { HorizonContext } from './horizon-context.ts'
import { invalidField, Problem } from './problem.ts'
import { type Routes, sendHal } from './routes.ts'
import { toSubmissionResource } from './transactions.ts'

/** `/friendbot`: creates an account with 10,000 XLM; 404 on a network without one. */
export function registerFriendbot(routes: Routes, context: HorizonContext, gate: Gate): void {
  routes.add(['GET', 'POST'], '/friendbot', async (request, reply) => {
    if (!context.friendbot) throw new Problem('not_found')
    const accountId = readField(request, 'addr')
    if (!isAccountId(accountId)) throw invalidField('addr', 'strkey is not an account')
    if (context.chain.ledger.read({ type: 'account', accountId })) {
      throw new Problem('bad_request', { detail: 'account already funded to starting balance' })
    }
    gate.admitFunding(request)
    const submission = await context.friendbot.fund(accountId)
    return sendHal(request, reply, toSubmissionResource(submission, '', context))
  })
}
