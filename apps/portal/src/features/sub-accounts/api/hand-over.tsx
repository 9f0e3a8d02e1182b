import { useNavigate } from '@tanstack/react-router'
import { Trans, useTranslation } from 'react-i18next'
import type { Person } from '#shared/design/person-field.tsx'
import { useApi } from '#shared/portal/connections.ts'
import type { OwnSubAccount } from '#shared/sub-accounts/sub-account-queries.ts'
import { useTransaction } from '#shared/transaction/transaction-context.ts'
import { linksOf } from '../model/sub-account-links.ts'

/** Hands an employee account to a person. */
export function useHandOver({ id, businessId, kind, name }: OwnSubAccount): (person: Person) => void {
  const { t } = useTranslation()
  const api = useApi()
  const navigate = useNavigate()
  const { start } = useTransaction()
  return person => {
    const values = { account: name, name: person.name }
    start({
      name: 'addOperator',
      build: () => api.handOver({ params: { businessId, subAccountId: id }, body: { holder: person.text } }),
      sentence: <Trans i18nKey="accounts.holder.sentence" values={values} components={{ strong: <strong /> }} />,
      done: { sentence: t('accounts.holder.done', values), detail: t('accounts.holder.doneDetail') },
      onDone: () => void navigate(linksOf[kind].show(id)),
    })
  }
}
