import { Select, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { auditQueries } from '#features/audit/api/audit-queries.ts'
import { type AuditSearch, kinds, readAuditSearch } from '#features/audit/model/audit-search.ts'
import { FilterFold } from '#shared/lists/filter-fold.tsx'
import { TypedFilter } from '#shared/lists/typed-filter.tsx'
import { useApi } from '#shared/portal/connections.ts'
import { nameOfParty } from '#shared/recipients/party.tsx'
import { countSet } from '#shared/routing/search.ts'
import { useSelectedBusiness } from '#shared/session/use-session.ts'

/** Filters of the audit log, in the address. */
export function AuditFilterBar({ filters }: { filters: AuditSearch }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { id } = useSelectedBusiness()
  const { data: people = [] } = useQuery(auditQueries.people(useApi(), id))
  const change = (part: Readonly<Record<string, string | undefined>>) =>
    void navigate({ to: '/u/audit', search: readAuditSearch({ ...filters, ...part }), replace: true })
  const choices = [
    {
      name: 'person',
      options: people.map(person => ({
        value: person.id,
        label: person.isDeleted ? t('audit.deleted') : (nameOfParty(person) ?? t('audit.somebody')),
      })),
    },
    { name: 'kind', options: kinds.map(value => ({ value, label: t(`audit.kinds.${value}`) })) },
  ] as const
  return (
    <FilterFold active={countSet(filters)}>
      <TypedFilter label={t('audit.filters.text')} value={filters.text} onChange={text => change({ text: text || undefined })} />
      {choices.map(({ name, options }) => (
        <Select
          key={name}
          label={t(`audit.filters.${name}`)}
          placeholder={t('filters.all')}
          data={[...options]}
          value={filters[name] ?? null}
          onChange={value => change({ [name]: value ?? undefined })}
          clearable
        />
      ))}
      {(['from', 'to'] as const).map(name => (
        <TextInput
          key={name}
          type="date"
          label={t(`audit.filters.${name}`)}
          value={filters[name] ?? ''}
          onChange={event => change({ [name]: event.currentTarget.value || undefined })}
        />
      ))}
    </FilterFold>
  )
}
