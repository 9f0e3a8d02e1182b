import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { type PayRequestFilters, readPayRequestSearch, statuses } from '#features/pay-requests/model/pay-request-search.ts'
import { FilterBar } from '#shared/lists/filter-bar.tsx'

/** Filters of the pay requests, in the address. */
export function PayRequestFilterBar({ filters }: { filters: PayRequestFilters }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  return (
    <FilterBar
      choices={[
        {
          name: 'direction',
          label: t('payRequests.filters.direction'),
          options: [
            { value: 'sent', label: t('payRequests.filters.sent') },
            { value: 'received', label: t('payRequests.filters.received') },
          ],
        },
        { name: 'status', label: t('filters.status'), options: statuses.map(value => ({ value, label: t(`common.status.${value}`) })) },
      ]}
      values={filters}
      onChange={change => void navigate({ to: '/u/pay-requests', search: readPayRequestSearch({ ...filters, ...change }), replace: true })}
    />
  )
}
