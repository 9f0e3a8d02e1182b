import { Select } from '@mantine/core'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useApi } from '#shared/portal/connections.ts'
import { useSelectedBusiness } from '#shared/session/use-session.ts'
import { subAccountQueries } from '#shared/sub-accounts/sub-account-queries.ts'

/** The location that a till belongs to; nothing to choose while the business has none. */
export function TillLocationField({ value, onChange }: { value: string; onChange: (location: string) => void }) {
  const { t } = useTranslation()
  const { id } = useSelectedBusiness()
  const api = useApi()
  const { data: listed } = useInfiniteQuery(subAccountQueries.list(api, id, 'location'))
  // The list comes in pages; the one that is chosen may be on none of those that are here.
  const isElsewhere = value !== '' && listed !== undefined && !listed.some(location => location.id === value)
  const { data: chosen } = useQuery({ ...subAccountQueries.detail(api, id, value), enabled: isElsewhere })
  const locations = [...(listed ?? []), ...(isElsewhere && chosen ? [chosen] : [])]
  const open = locations.filter(location => location.status !== 'disabled')
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
