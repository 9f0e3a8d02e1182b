import { type Member, MOST_COUNTED } from '@lealta/contract'
import { formatCount } from '@lealta/messages/format'
import { formatAmount, parseDecimal } from '@lealta/stellar/amount'
import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { memberQueries } from '#features/members/api/member-queries.ts'
import type { MemberSearch } from '#features/members/model/member-search.ts'
import { useMay } from '#shared/access/access-context.ts'
import { LinkButton } from '#shared/access/link-button.tsx'
import { EmptyState } from '#shared/design/empty-state.tsx'
import { ListRow, RowList } from '#shared/design/list-row.tsx'
import { Money } from '#shared/design/money.tsx'
import { Muted } from '#shared/design/muted.tsx'
import { Card, Page } from '#shared/design/page.tsx'
import { RelativeTime } from '#shared/design/relative-time.tsx'
import { RowsSkeleton } from '#shared/design/skeletons.tsx'
import { useSaveCsv } from '#shared/design/use-save-csv.ts'
import { useLocale } from '#shared/language/use-locale.ts'
import { PaneHeader } from '#shared/layout/pane-header.tsx'
import { NoneFound } from '#shared/lists/filter-bar.tsx'
import { MoreButton } from '#shared/lists/more-button.tsx'
import { QueryView } from '#shared/lists/query-view.tsx'
import { useApi } from '#shared/portal/connections.ts'
import { businessProgram } from '#shared/programs/business-program.ts'
import { nameOfParty, PartyAvatar } from '#shared/recipients/party.tsx'
import { countSet } from '#shared/routing/search.ts'
import { useSelectedBusiness } from '#shared/session/use-session.ts'
import { MemberFilterBar } from './member-filters.tsx'
import classes from './members.module.css'

/** Rows of one list (those of the contract, which is not loaded for a number). */
const MOST_AT_ONCE = 5_000

/** Members of the program, by filters that stand in the address. */
export function MembersScreen({ filters }: { filters: MemberSearch }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const navigate = useNavigate()
  const api = useApi()
  const { id } = useSelectedBusiness()
  const mayExport = useMay('member.edit')
  const query = useInfiniteQuery(memberQueries.list(api, id, filters))
  const { data: program } = useQuery(businessProgram(api, id))
  const { sort: _, ...found } = filters
  const saveCsv = useSaveCsv()
  const save = useMutation({
    mutationFn: async () => {
      const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
      const answer = await api.exportMembers({ params: { businessId: id }, query: { ...filters, timeZone, language: locale } })
      await saveCsv(answer, t('members.fileName'))
    },
  })
  return (
    <Page>
      <PaneHeader
        title={t('members.title')}
        subtitle={t('members.lead')}
        actions={[
          ...(mayExport
            ? [{ label: t('members.export'), icon: 'deposit' as const, onClick: () => save.mutate(), disabled: save.isPending }]
            : []),
          { label: t('members.tags.manage'), icon: 'sale', link: { to: '/u/members/tags', search: filters } },
        ]}
      />
      <MemberFilterBar filters={filters} />
      <QueryView query={query} skeleton={<RowsSkeleton rows={8} />}>
        {({ members, total }) => (
          <Card>
            {members.length > 0 ? (
              <>
                <div className={classes.found}>
                  <p role="status" className={classes.count}>
                    {total > MOST_COUNTED
                      ? t('members.countMany', { most: formatCount(MOST_COUNTED, locale) })
                      : t('members.count', { count: total })}
                  </p>
                  <GiveToThese filters={filters} total={total} />
                </div>
                <RowList label={t('members.title')}>
                  {members.map(member => (
                    <MemberRow key={member.publicKey} member={member} code={program?.code ?? ''} filters={filters} />
                  ))}
                </RowList>
                {query.hasNextPage ? <MoreButton query={query} /> : <Muted centred>{t('members.end')}</Muted>}
              </>
            ) : countSet(found) > 0 ? (
              <NoneFound onClear={() => void navigate({ to: '/u/members', search: {} })} />
            ) : (
              <NoMembers />
            )}
          </Card>
        )}
      </QueryView>
    </Page>
  )
}

/** Leads to a list of all that the filters find, as far as one list can have them. */
function GiveToThese({ filters, total }: { filters: MemberSearch; total: number }) {
  const { t } = useTranslation()
  const mayDraft = useMay('bulk.draft')
  if (total > MOST_AT_ONCE) return mayDraft ? <Muted>{t('members.giveTooMany')}</Muted> : null
  return (
    <LinkButton variant="default" size="sm" link={{ to: '/u/bulk/new', search: { ...filters, from: 'members' } }}>
      {t('members.give', { count: total })}
    </LinkButton>
  )
}

function MemberRow({ member, code, filters }: { member: Member; code: string; filters: MemberSearch }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const name = nameOfParty(member) ?? ''
  const owed = parseDecimal(member.owed)
  return (
    <ListRow
      picture={<PartyAvatar party={member} name={name} />}
      title={name}
      detail={
        <>
          {member.lastVisit ? (
            <>
              {t('members.lastVisit')} <RelativeTime at={member.lastVisit} />
            </>
          ) : (
            t('members.neverHere')
          )}
          {owed > 0n ? ` · ${t('earnings.owes', { amount: formatAmount(owed, locale) })}` : ''}
          {member.tags.length > 0 ? ` · ${member.tags.join(', ')}` : ''}
        </>
      }
      end={<Money amount={parseDecimal(member.points)} code={code} />}
      link={{ to: '/u/members/$publicKey', params: { publicKey: member.publicKey }, search: filters }}
    />
  )
}

function NoMembers() {
  const { t } = useTranslation()
  return (
    <EmptyState
      drawing="people"
      title={t('members.emptyTitle')}
      action={<LinkButton link={{ to: '/u/loyalty-program/join' }}>{t('members.emptyAction')}</LinkButton>}
    >
      {t('members.empty')}
    </EmptyState>
  )
}
