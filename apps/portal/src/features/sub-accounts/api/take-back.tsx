import { shortenKey } from '@lealta/stellar/asset'
import { Trans, useTranslation } from 'react-i18next'
import { useApi } from '#shared/portal/connections.ts'
import type { OwnSubAccount } from '#shared/sub-accounts/sub-account-queries.ts'
import { useTransaction } from '#shared/transaction/transaction-context.ts'

/** Who holds an employee account. */
export type Holder = NonNullable<OwnSubAccount['holder']>

/** What a holder is called. */
export const nameOf = ({ name, publicKey }: Holder): string => name ?? shortenKey(publicKey)

/** Taking an account back is removing the operator who holds it. */
export function useTakeBack({ businessId, publicKey, name }: OwnSubAccount, holder: Holder): () => void {
  const { t } = useTranslation()
  const api = useApi()
  const { start } = useTransaction()
  const values = { account: name, name: nameOf(holder) }
  const params = { businessId, account: publicKey ?? '', operator: holder.publicKey }
  return () =>
    start({
      name: 'removeOperator',
      build: () => api.removeOperator({ params }),
      sentence: <Trans i18nKey="accounts.holder.takeBackSentence" values={values} components={{ strong: <strong /> }} />,
      done: { sentence: t('accounts.holder.takenBack', values) },
    })
}
