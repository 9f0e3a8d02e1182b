import { Select } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useApi } from '#shared/portal/connections.ts'
import { useSelectedBusiness } from '#shared/session/use-session.ts'
import { subAccountQueries } from '#shared/sub-accounts/sub-account-queries.ts'

/** The location that a till belongs to; nothing to choose while the business has none. */
export function TillLocationField({ value, onChange }: { value: string; onChange: (location: string) => void }) {
  const { t } = useTranslation()
  const { id } = useSelectedBusiness()
  const { data = [] } = useInfiniteQuery(subAccountQueries.list(useApi(), id, 'location'))
  const open = data.filter(({ status }) => status !== 'disabled')
  if (open.length === 0 && value === '') return null
  return (
    <Select
      label={t('accounts.tills.field')}
      description={t('accounts.tills.fieldHint')}
      data={[
        { value: '', label: t('accounts.tills.noLocation') },
        ...open.map(({ id: location, name }) => ({ value: location, label: name })),
      ]}
      value={value}
      onChange={location => onChange(location ?? '')}
      allowDeselect={false}
    />
  )
}
