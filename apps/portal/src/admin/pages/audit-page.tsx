import { auditGroups } from '@lealta/contract'
import { formatMoment } from '@lealta/messages/format'
import { shortenKey } from '@lealta/stellar/asset'
import { Select, TextInput } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '#shared/design/empty-state.tsx'
import { Page } from '#shared/design/page.tsx'
import { useLocale } from '#shared/language/use-locale.ts'
import { PaneHeader } from '#shared/layout/pane-header.tsx'
import { FilterFold } from '#shared/lists/filter-fold.tsx'
import { toFilterQuery } from '#shared/lists/filter-search.ts'
import { TypedFilter } from '#shared/lists/typed-filter.tsx'
import { useAdminApi } from '../api/admin-api.ts'
import { type AdminAuditRow, adminQueries } from '../api/admin-queries.ts'
import classes from '../components/admin.module.css'
import { PagedView } from '../components/admin-view.tsx'
import { useRetry } from '../components/use-retry.ts'
import { useAuditWords } from '../model/audit-words.ts'

/** As they stand in the address; undefined takes one away. */
export type AuditFilters = { [name in 'search' | 'group' | 'from' | 'to']?: string | undefined }

/** The audit log, newest first: what was done, by whom and to what, in words; all of it, or what filters find. */
export function AuditPage({ filters, onChange }: { filters: AuditFilters; onChange: (part: AuditFilters) => void }) {
  const { t } = useTranslation()
  const { search, from, to } = filters
  // Another word in the address is no filter.
  const group = auditGroups.find(known => known === filters.group)
  const days = toFilterQuery({ ...(from ? { from } : {}), ...(to ? { to } : {}) })
  const audit = useInfiniteQuery(adminQueries.audit(useAdminApi(), { ...days, ...(search ? { search } : {}), ...(group ? { group } : {}) }))
  const refresh = useRetry(audit)
  const folded = [group, from, to].filter(value => value !== undefined).length
  const isFiltered = search !== undefined || folded > 0
  return (
    <Page>
      <PaneHeader
        title={t('admin.audit.title')}
        subtitle={t('admin.audit.intro')}
        actions={[{ label: t('admin.refresh'), icon: 'refresh', onClick: refresh }]}
      />
      <TypedFilter label={t('admin.audit.search')} value={search} onChange={text => onChange({ search: text.trim() || undefined })} />
      <FilterFold active={folded}>
        <Select
          label={t('admin.audit.group')}
          placeholder={t('admin.audit.all')}
          data={auditGroups.map(value => ({ value, label: t(`admin.audit.groups.${value}`) }))}
          value={group ?? null}
          clearable
          onChange={value => onChange({ group: value ?? undefined })}
        />
        {(['from', 'to'] as const).map(name => (
          <TextInput
            key={name}
            type="date"
            label={t(`admin.audit.${name}`)}
            value={filters[name] ?? ''}
            onChange={event => onChange({ [name]: event.currentTarget.value || undefined })}
          />
        ))}
      </FilterFold>
      <PagedView
        query={audit}
        empty={
          <EmptyState drawing="activity" title={isFiltered ? null : t('admin.audit.emptyTitle')}>
            {t(isFiltered ? 'admin.audit.emptyFilter' : 'admin.audit.empty')}
          </EmptyState>
        }
      >
        {rows => (
          <ol className={classes.messages} aria-label={t('admin.audit.title')}>
            {rows.map(({ id, attributes }) => (
              <Entry key={id} entry={attributes} />
            ))}
          </ol>
        )}
      </PagedView>
    </Page>
  )
}

function Entry({ entry }: { entry: AdminAuditRow }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const words = useAuditWords()
  const { actor, action, subject, subjectName, at, details, hash } = entry
  const about = subjectName ?? (subject === actor || isId(subject) ? null : shorten(subject))
  const facts = [
    { label: t('admin.audit.action'), value: action },
    { label: t('admin.audit.actor'), value: actor },
    { label: t('admin.audit.subject'), value: subject },
    { label: t('admin.audit.hash'), value: hash },
  ]
  return (
    <li className={`${classes.message} ${classes.entry}`}>
      <div className={classes.words}>
        <h2 className={classes.subject}>{words.sayAction(action)}</h2>
        <p className={classes.small}>
          {[about, t('admin.audit.by', { who: words.sayActor(entry) ?? shorten(actor) })].filter(Boolean).join(' · ')}
        </p>
      </div>
      <time className={classes.small} dateTime={at}>
        {formatMoment(new Date(at), locale)}
      </time>
      <details className={classes.whole}>
        <summary>{t('admin.audit.details')}</summary>
        {facts.map(({ label, value }) => (
          <p key={label} className={classes.small}>
            {label}: {value}
          </p>
        ))}
        <pre>{JSON.stringify(details, null, 2)}</pre>
      </details>
    </li>
  )
}

const isId = (text: string): boolean => /^[0-9a-f]{8}-[0-9a-f-]{27}$/.test(text)

/** A key by its ends, an id by its beginning; anything else as it is. */
function shorten(text: string): string {
  if (/^G[A-Z2-7]{55}$/.test(text)) return shortenKey(text)
  return isId(text) ? text.slice(0, 8) : text
}
