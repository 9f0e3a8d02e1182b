import { shortenKey } from '@lealta/stellar/asset'
import { useTranslation } from 'react-i18next'
import { type Person, PersonField } from '#shared/design/person-field.tsx'
import { useDescribeError } from '#shared/errors/use-describe-error.ts'
import { useApi } from '#shared/portal/connections.ts'
import { useConfiguration } from '#shared/portal/portal-context.ts'
import { toLookup } from '#shared/recipients/recipient.ts'
import type { OwnSubAccount } from '#shared/sub-accounts/sub-account-queries.ts'

/** Finds the person whom an employee account is handed to, by e-mail, alias or key; shows who is meant before anything is signed. */
export function HolderField({
  account: { businessId, id },
  value,
  onChange,
  error,
}: {
  account: OwnSubAccount
  value: Person | undefined
  onChange: (person: Person | undefined) => void
  error?: string | undefined
}) {
  const { t } = useTranslation()
  const api = useApi()
  const describe = useDescribeError()
  const { network_passphrase } = useConfiguration()
  const resolve = async (text: string, signal: AbortSignal): Promise<Person> => {
    const query = toLookup(text, network_passphrase)
    const { data } = await api.findHolder({ params: { businessId, subAccountId: id }, query: { query } }, { signal })
    const { publicKey, name, alias } = data.attributes
    return { text: query, name: name ?? alias ?? shortenKey(query), remark: shortenKey(publicKey) }
  }
  return (
    <PersonField
      label={t('accounts.holder.person')}
      value={value}
      onChange={onChange}
      resolve={resolve}
      describe={problem => describe(problem) ?? t('common.person.unknown')}
      error={error}
    />
  )
}
