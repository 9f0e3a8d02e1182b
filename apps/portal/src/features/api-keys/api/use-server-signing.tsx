import type { BusinessAccount, OperatorKey } from '@lealta/contract'
import { Trans, useTranslation } from 'react-i18next'
import { useConnections } from '#shared/portal/connections.ts'
import { businessKey } from '#shared/programs/business-program.ts'
import { useSelectedBusiness } from '#shared/session/use-session.ts'
import { useTransaction } from '#shared/transaction/transaction-context.ts'

/** Lets a server's key sign for an account, as an operator, or takes that away: a transaction that an admin of the account signs. */
export function useServerSigning(): (change: 'allow' | 'stop', server: OperatorKey, account: BusinessAccount) => void {
  const { t } = useTranslation()
  const { api, queryClient } = useConnections()
  const { id: businessId } = useSelectedBusiness()
  const { start } = useTransaction()
  return (change, { publicKey, name }, account) => {
    const isAdded = change === 'allow'
    const params = { businessId, account: account.publicKey }
    const values = { name, account: account.name }
    start({
      name: isAdded ? 'addOperator' : 'removeOperator',
      build: () =>
        isAdded
          ? api.addOperator({ params, body: { operator: publicKey, level: 'med' } })
          : api.removeOperator({ params: { ...params, operator: publicKey } }),
      sentence: (
        <Trans
          i18nKey={isAdded ? 'apiKeys.server.sentence' : 'apiKeys.server.stopSentence'}
          values={values}
          components={{ strong: <strong /> }}
        />
      ),
      done: { sentence: t(isAdded ? 'apiKeys.server.allowed' : 'apiKeys.server.stopped', values) },
      onDone: () => void queryClient.invalidateQueries({ queryKey: businessKey(businessId) }),
    })
  }
}
