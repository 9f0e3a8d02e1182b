import { Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { memberQueries } from '#features/members/api/member-queries.ts'
import { type MemberSearch, onlys, readMemberSearch, sorts, visits } from '#features/members/model/member-search.ts'
import { Icon } from '#shared/design/icon.tsx'
import classes from '#shared/lists/filter-bar.module.css'
import { TypedFilter } from '#shared/lists/typed-filter.tsx'
import { useApi } from '#shared/portal/connections.ts'
import { countSet } from '#shared/routing/search.ts'
import { useSelectedBusiness } from '#shared/session/use-session.ts'

/** Search, order and filters of the members, in the address. */
export function MemberFilterBar({ filters }: { filters: MemberSearch }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { id } = useSelectedBusiness()
  const { data: tags = [] } = useQuery(memberQueries.tags(useApi(), id))
  const change = (part: Readonly<Record<string, string | undefined>>) =>
    void navigate({ to: '/u/members', search: readMemberSearch({ ...filters, ...part }), replace: true })
  const { search: _, sort: __, ...folded } = filters
  const active = countSet(folded)
  const choices = [
    { name: 'visited', options: visits.map(value => ({ value, label: t('members.filters.days', { count: Number(value) }) })) },
    { name: 'away', options: visits.map(value => ({ value, label: t('members.filters.days', { count: Number(value) }) })) },
    { name: 'only', options: onlys.map(value => ({ value, label: t(`members.filters.onlys.${value}`) })) },
    { name: 'tag', options: tags.map(({ name }) => ({ value: name, label: name })) },
  ] as const
  return (
    <div>
      <div className={classes.filters}>
        <TypedFilter
          label={t('members.search')}
          value={filters.search}
          isSearch
          onChange={search => change({ search: search || undefined })}
        />
        <Select
          label={t('members.sort')}
          data={sorts.map(value => ({ value, label: t(`members.sorts.${value}`) }))}
          value={filters.sort ?? 'lastVisit'}
          onChange={sort => change({ sort: sort && sort !== 'lastVisit' ? sort : undefined })}
          allowDeselect={false}
        />
      </div>
      <details>
        <summary className={classes.toggle}>
          <Icon name="filter" />
          {active > 0 ? t('filters.active', { count: active }) : t('filters.title')}
        </summary>
        <div className={classes.filters}>
          {choices.map(({ name, options }) => (
            <Select
              key={name}
              label={t(`members.filters.${name}`)}
              placeholder={t('filters.all')}
              data={[...options]}
              value={filters[name] ?? null}
              onChange={value => change({ [name]: value ?? undefined })}
              clearable
            />
          ))}
          {(['least', 'most'] as const).map(name => (
            <TypedFilter
              key={name}
              label={t(`members.filters.${name}`)}
              value={filters[name]}
              onChange={value => change({ [name]: value || undefined })}
            />
          ))}
        </div>
      </details>
    </div>
  )
}
