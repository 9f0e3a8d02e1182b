import { useNavigate } from '@tanstack/react-router'
import { Trans, useTranslation } from 'react-i18next'
import type { Person } from '#shared/design/person-field.tsx'
import { useApi } from '#shared/portal/connections.ts'
import type { OwnSubAccount } from '#shared/sub-accounts/sub-account-queries.ts'
import { useTransaction } from '#shared/transaction/transaction-context.ts'
import { linksOf } from '../model/sub-account-links.ts'

/** Puts the account of a location or employee on the network; an employee account is handed over at once where somebody is named. */
export function useEnableSubAccount({ id, businessId, kind, name }: OwnSubAccount): (person: Person | undefined) => void {
  const { t } = useTranslation()
  const api = useApi()
  const navigate = useNavigate()
  const { start } = useTransaction()
  return person => {
    const values = { account: name, name: person?.name ?? name }
    const key = person ? ('accounts.holder.enableSentence' as const) : (`accounts.${kind}.enable.sentence` as const)
    start({
      name: 'enableSubAccount',
      build: () => api.enableSubAccount({ params: { businessId, subAccountId: id }, body: { holder: person?.text ?? null } }),
      sentence: <Trans i18nKey={key} values={values} components={{ strong: <strong /> }} />,
      done: person
        ? { sentence: t('accounts.holder.done', { account: name, name: person.name }), detail: t('accounts.holder.doneDetail') }
        : { sentence: t(`accounts.${kind}.enable.done`, { name }) },
      onDone: () => void navigate(linksOf[kind].show(id)),
    })
  }
}
