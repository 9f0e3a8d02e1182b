import type { BusinessAccount, Operator } from '@lealta/contract'
import { Trans, useTranslation } from 'react-i18next'
import { useApi } from '#shared/portal/connections.ts'
import { useSelectedBusiness } from '#shared/session/use-session.ts'
import { type TransactionRequest, useTransaction } from '#shared/transaction/transaction-context.ts'
import type { Change } from '../model/simulate.ts'

/** What is to happen to an operator, account by account, and how many open sales of theirs stay open. */
type Plan = { operator: Operator; name: string; change: Change; accounts: readonly BusinessAccount[]; openSales: number }

const sentences = {
  raise: 'operators.change.raiseSentence',
  lower: 'operators.change.lowerSentence',
  remove: 'operators.change.removeSentence',
} as const
const done = { raise: 'operators.change.raised', lower: 'operators.change.lowered', remove: 'operators.change.removed' } as const

/**
 * Changes an operator on one account after another, each a transaction of its own: the last step of one offers the next. Whoever stops in
 * between finds the rest when they remove the person again, since the ledger says where they still sign.
 */
export function useChangeOperator(): (plan: Plan) => void {
  const { t } = useTranslation()
  const api = useApi()
  const { id: businessId } = useSelectedBusiness()
  const { start } = useTransaction()
  const build = ({ operator, change, openSales }: Plan, account: BusinessAccount): ReturnType<TransactionRequest['build']> => {
    const params = { businessId, account: account.publicKey, operator: operator.publicKey }
    if (change === 'remove') return api.removeOperator({ params, query: { openSales } })
    return api.changeOperator({ params, body: { level: change === 'raise' ? 'high' : 'med' } })
  }
  const runFrom = (plan: Plan, place: number): void => {
    const account = plan.accounts[place]
    const next = plan.accounts[place + 1]
    if (!account) return
    const values = { name: plan.name, account: account.name }
    const part = plan.accounts.length > 1 ? t('operators.change.part', { place: place + 1, total: plan.accounts.length }) : undefined
    start({
      name: plan.change === 'remove' ? 'removeOperator' : 'addOperator',
      build: () => build(plan, account),
      sentence: (
        <>
          <Trans i18nKey={sentences[plan.change]} values={values} components={{ strong: <strong /> }} />
          {part ? ` (${part})` : null}
        </>
      ),
      done: { sentence: t(done[plan.change], values), ...(part ? { detail: part } : {}) },
      ...(next ? { next: { label: t('operators.change.next', { account: next.name }), onClick: () => runFrom(plan, place + 1) } } : {}),
    })
  }
  return plan => runFrom(plan, 0)
}
