import { ApiError } from '@lealta/contract/client'
import { formatDay } from '@lealta/messages/format'
import { Button } from '@mantine/core'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { TFunction } from 'i18next'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAcceptAssets } from '#features/tills/api/accept-assets.tsx'
import { deleteTill } from '#features/tills/api/delete-till.ts'
import { tillGifts } from '#features/tills/api/gift-queries.ts'
import { type OwnTill, tillQueries } from '#features/tills/api/till-queries.ts'
import { findEdge } from '#features/tills/model/merge-lists.ts'
import { timeOf } from '#features/tills/model/till-events.ts'
import { useMay, useOpenLink } from '#shared/access/access-context.ts'
import { LinkButton, QuickLink } from '#shared/access/link-button.tsx'
import { useAnswerOn } from '#shared/access/use-may-on.ts'
import { CopyText } from '#shared/design/copy-text.tsx'
import { EmptyState } from '#shared/design/empty-state.tsx'
import { Note } from '#shared/design/form-error.tsx'
import { Icon } from '#shared/design/icon.tsx'
import { KeyValue } from '#shared/design/key-value.tsx'
import { NotFound } from '#shared/design/not-found.tsx'
import { Card, Page, Section } from '#shared/design/page.tsx'
import { Bone, RowsSkeleton } from '#shared/design/skeletons.tsx'
import { StatusChip } from '#shared/design/status-chip.tsx'
import { useMayClose } from '#shared/disabling/use-may-close.ts'
import { DeleteDraft } from '#shared/drafts/delete-draft.tsx'
import { AccountHoldings } from '#shared/holdings/account-holdings.tsx'
import { AssetPicture } from '#shared/holdings/asset-picture.tsx'
import { assetQueries } from '#shared/holdings/asset-queries.ts'
import { useLocale } from '#shared/language/use-locale.ts'
import { type HeaderAction, PaneHeader } from '#shared/layout/pane-header.tsx'
import { isFirstAsked } from '#shared/lists/is-first-asked.ts'
import { MoreButton } from '#shared/lists/more-button.tsx'
import { QueryView } from '#shared/lists/query-view.tsx'
import { useApi, useConnections } from '#shared/portal/connections.ts'
import { businessProgram } from '#shared/programs/business-program.ts'
import { useSelectedBusiness } from '#shared/session/use-session.ts'
import { subAccountQueries } from '#shared/sub-accounts/sub-account-queries.ts'
import { EventList } from './event-list.tsx'
import classes from './tills.module.css'

/** One till with the rewards it takes and its events. */
export function TillDetails({ tillId }: { tillId: string }) {
  const { t } = useTranslation()
  const { id } = useSelectedBusiness()
  const connections = useConnections()
  const query = useQuery(tillQueries.detail(connections.api, id, tillId))
  const [isDeleting, setDeleting] = useState(false)
  const mayEdit = useMay('till.edit')
  const till = query.data
  const mayClose = useMayClose('till.disable', till)
  if (query.error instanceof ApiError && query.error.status === 404) return <NotFound />
  return (
    <Page>
      <PaneHeader
        title={till?.name ?? t('tills.title')}
        back={{ to: '/u/pos' }}
        actions={till ? listActions(till, t, { mayClose, onDelete: mayEdit ? () => setDeleting(true) : undefined }) : []}
      />
      <QueryView query={query} skeleton={<RowsSkeleton />}>
        {data => <Details till={data} />}
      </QueryView>
      {till ? (
        <DeleteDraft
          area="tills"
          remove={deleteTill(connections, till)}
          list={{ to: '/u/pos' }}
          opened={isDeleting}
          onClose={() => setDeleting(false)}
        />
      ) : null}
    </Page>
  )
}

function listActions(
  till: OwnTill,
  t: TFunction,
  { mayClose, onDelete }: { mayClose: boolean; onDelete: (() => void) | undefined },
): HeaderAction[] {
  const params = { pos: till }
  const edit: HeaderAction = { label: t('common.edit'), icon: 'edit', link: { to: '/u/pos/$pos/edit', params } }
  const close: HeaderAction = { label: t('tills.disable.action'), icon: 'trash', link: { to: '/u/pos/$pos/disable', params }, danger: true }
  switch (till.status) {
    case 'ready':
      return [
        { label: t('tills.enable.action'), icon: 'check', link: { to: '/u/pos/$pos/enable', params }, primary: true },
        edit,
        ...(onDelete ? [{ label: t('common.delete'), icon: 'trash', onClick: onDelete, danger: true } as const] : []),
      ]
    case 'enabled':
      return [
        { label: t('tills.openTill'), icon: 'till', link: { to: '/u/pos/$pos/till', params }, primary: true },
        { label: t('tills.qr.title'), icon: 'qr', link: { to: '/u/pos/$pos/qr', params } },
        { label: t('operators.title'), icon: 'key', link: { to: '/u/pos/$pos/operators', params } },
        edit,
        ...(mayClose ? [close] : []),
      ]
    default:
      return []
  }
}

function Details({ till }: { till: OwnTill }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const day = (moment: string | null) => (moment ? formatDay(new Date(moment), locale) : undefined)
  return (
    <>
      {till.status === 'ready' ? <Note>{t('tills.readyNote')}</Note> : null}
      {till.status === 'disabled' && till.disabledAt ? <Note>{t('tills.disabledNote', { date: day(till.disabledAt) ?? '' })}</Note> : null}
      {till.status === 'enabled' && till.missing.length > 0 ? <MissingAssets till={till} /> : null}
      <Section
        title={t('tills.facts.title')}
        card
        action={<StatusChip status={till.status}>{t(`tills.status.${till.status}`)}</StatusChip>}
      >
        <KeyValue
          rows={[
            { label: t('tills.facts.alias'), value: till.alias },
            { label: t('accounts.tills.field'), value: till.locationId ? <TillLocation id={till.locationId} /> : undefined },
            {
              label: t('tills.facts.account'),
              value: till.publicKey ? <CopyText text={till.publicKey} label={t('tills.facts.account')} short /> : undefined,
            },
            { label: t('tills.facts.created'), value: day(till.createdAt) },
            { label: t('tills.facts.enabled'), value: till.status === 'enabled' ? day(till.enabledAt) : undefined },
            { label: t('tills.facts.disabled'), value: day(till.disabledAt) },
          ]}
        />
        {till.status === 'enabled' ? <AcceptedRewards ids={till.accepts} businessId={till.businessId} /> : null}
      </Section>
      {till.status === 'enabled' && till.walletId && till.publicKey ? <Held walletId={till.walletId} publicKey={till.publicKey} /> : null}
      {till.status === 'ready' ? null : <Latest till={till} />}
    </>
  )
}

/** What it holds: what customers paid and handed in, and the points that are given from it. */
function Held(till: { walletId: string; publicKey: string }) {
  const { t } = useTranslation()
  const { id } = useSelectedBusiness()
  const { data: program } = useQuery(businessProgram(useApi(), id))
  return (
    <AccountHoldings {...till} asset={program?.assetId ?? undefined} action={t('tasks.lowTill.action')} nothing={t('tills.holdsNothing')} />
  )
}

function TillLocation({ id }: { id: string }) {
  const { id: businessId } = useSelectedBusiness()
  const { data } = useQuery(subAccountQueries.detail(useApi(), businessId, id))
  const open = useOpenLink({ to: '/u/locations/$account', params: { account: id } })
  if (!data) return null
  return open ? <Link {...open}>{data.name}</Link> : data.name
}

function MissingAssets({ till }: { till: OwnTill }) {
  const { t } = useTranslation()
  const accept = useAcceptAssets(till)
  const { may: maySign, isAsked } = useAnswerOn('till.accept', till.publicKey)
  const count = till.missing.length
  return (
    <Section title={t('tills.accept.title', { count })} card>
      <p className={classes.muted}>{t('tills.accept.body', { count })}</p>
      {maySign ? (
        <div>
          <Button leftSection={<Icon name="plus" />} onClick={accept}>
            {t('tills.accept.action', { count })}
          </Button>
        </div>
      ) : isAsked ? (
        <Bone width={180} height={42} />
      ) : null}
    </Section>
  )
}

function AcceptedRewards({ ids, businessId }: { ids: readonly string[]; businessId: string }) {
  const { t } = useTranslation()
  const query = useQuery(assetQueries.many(useConnections(), ids))
  const { data } = query
  return (
    <div>
      <p className={classes.muted}>{t('tills.facts.takes')}</p>
      {isFirstAsked(query) ? (
        <div role="status" aria-label={t('common.loading')}>
          <ul className={classes.takes}>
            {ids.map(id => (
              <li key={id}>
                <Bone width={28} height={28} round />
                <Bone width={140} height={15} />
              </li>
            ))}
          </ul>
        </div>
      ) : data && data.length > 0 ? (
        <ul className={classes.takes}>
          {data.map(asset => (
            <li key={asset.id}>
              <AssetPicture asset={asset} size={28} />
              {asset.name || asset.code}
              {/* A partner's. */}
              {asset.businessId === null || asset.businessId === businessId ? null : ` (${asset.businessName})`}
            </li>
          ))}
        </ul>
      ) : data ? (
        t('tills.takesNothing')
      ) : null}
    </div>
  )
}

function Latest({ till }: { till: OwnTill }) {
  const { t } = useTranslation()
  const api = useApi()
  const arrived = useInfiniteQuery(tillQueries.events(api, till.businessId, till.id))
  const given = useInfiniteQuery(tillGifts(api, till))
  return (
    <Section
      title={t('tills.latest')}
      action={
        <QuickLink link={{ to: '/u/pos/$pos/shifts', params: { pos: till } }} icon="clock">
          {t('shifts.title')}
        </QuickLink>
      }
    >
      <QueryView query={arrived} skeleton={<RowsSkeleton rows={3} />}>
        {events => (
          <QueryView query={given} skeleton={<RowsSkeleton rows={3} />}>
            {gifts => {
              const edge = findEdge([
                { times: events.map(timeOf), hasMore: arrived.hasNextPage },
                { times: gifts.map(({ givenAt }) => givenAt), hasMore: given.hasNextPage },
              ])
              const isShown = (at: string) => edge === undefined || at >= edge.time
              return (
                <Card>
                  {events.length + gifts.length === 0 ? (
                    <NothingYet till={till} />
                  ) : (
                    <EventList
                      till={till}
                      events={events.filter(event => isShown(timeOf(event)))}
                      gifts={gifts.filter(({ givenAt }) => isShown(givenAt))}
                    />
                  )}
                  {edge ? <MoreButton query={edge.place === 0 ? arrived : given} /> : null}
                </Card>
              )
            }}
          </QueryView>
        )}
      </QueryView>
    </Section>
  )
}

function NothingYet({ till }: { till: OwnTill }) {
  const { t } = useTranslation()
  return (
    <EmptyState
      drawing="receipt"
      action={
        till.status === 'enabled' ? (
          <LinkButton link={{ to: '/u/pos/$pos/till', params: { pos: till } }} variant="default">
            {t('tills.openTill')}
          </LinkButton>
        ) : null
      }
    >
      {t('tills.latestEmpty')}
    </EmptyState>
  )
}
