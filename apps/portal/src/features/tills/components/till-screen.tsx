import type { TillEvent } from '@lealta/contract'
import { ApiError } from '@lealta/contract/client'
import { formatAmount, parseDecimal } from '@lealta/stellar/amount'
import { Button } from '@mantine/core'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type OwnTill, tillQueries } from '#features/tills/api/till-queries.ts'
import type { TillConnection } from '#features/tills/api/till-stream.ts'
import { useSources } from '#features/tills/api/use-sources.ts'
import { useTill } from '#features/tills/api/use-till.ts'
import { type Given, givenPoints } from '#features/tills/model/given-points.ts'
import { mayGive } from '#features/tills/model/giving.ts'
import { customerOf } from '#features/tills/model/till-events.ts'
import { LinkButton } from '#shared/access/link-button.tsx'
import { Accented } from '#shared/design/accented.tsx'
import { AssetAvatar } from '#shared/design/asset-avatar.tsx'
import { EmptyState } from '#shared/design/empty-state.tsx'
import { Note } from '#shared/design/form-error.tsx'
import { Icon } from '#shared/design/icon.tsx'
import { IconButton } from '#shared/design/icon-button.tsx'
import { NotFound } from '#shared/design/not-found.tsx'
import page from '#shared/design/page.module.css'
import { Qr } from '#shared/design/qr.tsx'
import { BlockSkeleton, RowsSkeleton } from '#shared/design/skeletons.tsx'
import { StampFrame } from '#shared/design/stamp.tsx'
import { useLocale } from '#shared/language/use-locale.ts'
import { PlainFrame } from '#shared/layout/plain-frame.tsx'
import { QueryView } from '#shared/lists/query-view.tsx'
import { useApi, useConnections } from '#shared/portal/connections.ts'
import { businessProgram } from '#shared/programs/business-program.ts'
import { useBenefitWords } from '#shared/programs/use-benefit-words.ts'
import { useSelectedBusiness } from '#shared/session/use-session.ts'
import { EventList } from './event-list.tsx'
import { GivePoints } from './give-points.tsx'
import classes from './till.module.css'
import { TillResult, useRefusalReason } from './till-result.tsx'

/** The counter's screen. Shows the code, and within a second what a customer redeemed and what to grant. */
export function TillScreen({ tillId }: { tillId: string }) {
  const { t } = useTranslation()
  const { id } = useSelectedBusiness()
  const api = useApi()
  const till = useQuery(tillQueries.detail(api, id, tillId))
  const events = useInfiniteQuery(tillQueries.events(api, id, tillId))
  if (till.error instanceof ApiError && till.error.status === 404) {
    return (
      <PlainFrame>
        <NotFound />
      </PlainFrame>
    )
  }
  return (
    <QueryView query={till} skeleton={<BlockSkeleton height="100dvh" />}>
      {data =>
        data.status === 'enabled' ? (
          <QueryView query={events} skeleton={<RowsSkeleton />}>
            {before => <OpenTill till={data} before={before} />}
          </QueryView>
        ) : (
          <main className={classes.stage}>
            <EmptyState
              drawing="till"
              heading="h1"
              title={t('tills.counter.title', { name: data.name })}
              action={
                <LinkButton link={{ to: '/u/pos/$pos', params: { pos: data } }} variant="default">
                  {t('common.back')}
                </LinkButton>
              }
            >
              {t('tills.counter.notOpen')}
            </EmptyState>
          </main>
        )
      }
    </QueryView>
  )
}

function OpenTill({ till, before }: { till: OwnTill; before: readonly TillEvent[] }) {
  const { t } = useTranslation()
  const business = useSelectedBusiness()
  const program = useQuery(businessProgram(useApi(), business.id))
  const isGiver = mayGive(useSources(till, program.data))
  const { events, waiting, connection, dismiss } = useTill(till, before)
  const [giving, setGiving] = useState<{ customer: string | undefined }>()
  const { storage, clock } = useConnections().portal
  const [given, setGiven] = useState(() => givenPoints(storage, till.id).list())
  const remember = (gift: Omit<Given, 'at'>) => setGiven(givenPoints(storage, till.id).add({ ...gift, at: clock.now().toISOString() }))
  // Its latest version: the shown event may have been sent back since.
  const shown = events.find(({ id }) => id === waiting[0]?.id) ?? waiting[0]
  return (
    <Accented accent={business.accent} className={classes.till}>
      <header className={classes.top}>
        <StampFrame size={44}>
          <AssetAvatar src={business.logo} name={business.name} accent={business.accent} size={44} />
        </StampFrame>
        <div className={classes.name}>
          <h1>{business.name}</h1>
          <p>{t('tills.counter.title', { name: till.name })}</p>
        </div>
        <Connection connection={connection} />
        <FullScreen />
        <Link
          to="/u/pos/$pos"
          params={{ pos: till }}
          className={page.iconButton ?? ''}
          aria-label={t('tills.counter.exit')}
          title={t('tills.counter.exit')}
        >
          <Icon name="close" />
        </Link>
      </header>
      <main id="main" className={classes.body} tabIndex={-1}>
        <section className={classes.stage}>
          {shown ? (
            <TillResult
              till={till}
              key={shown.id}
              event={shown}
              onNext={dismiss}
              onGive={isGiver ? () => setGiving({ customer: customerOf(shown).publicKey }) : undefined}
            />
          ) : (
            <div className={classes.waiting}>
              <h2>{t('tills.counter.scan')}</h2>
              <p>{t('tills.counter.scanDetail')}</p>
              <Qr text={till.payLink ?? ''} caption={t('tills.counter.waiting')} logo={business.logo} side={320} />
            </div>
          )}
        </section>
        <aside className={classes.side} aria-label={t('tills.counter.recent')}>
          <h2>{t('tills.counter.recent')}</h2>
          {connection === 'offline' ? <Note>{t('tills.counter.offline')}</Note> : null}
          {events.length + given.length === 0 ? (
            <p className={classes.muted}>{t('tills.counter.recentEmpty')}</p>
          ) : (
            <EventList till={till} events={events} given={given} />
          )}
        </aside>
        <Announcement event={shown} />
      </main>
      {isGiver ? (
        <footer className={classes.foot}>
          <Button size="lg" leftSection={<Icon name="points" />} onClick={() => setGiving({ customer: undefined })}>
            {t('tills.counter.give.title')}
          </Button>
        </footer>
      ) : null}
      <GivePoints
        till={till}
        opened={giving !== undefined}
        customer={giving?.customer}
        onClose={() => setGiving(undefined)}
        onGiven={remember}
      />
    </Accented>
  )
}

function Connection({ connection }: { connection: TillConnection }) {
  const { t } = useTranslation()
  const words = { live: 'tills.counter.live', connecting: 'tills.counter.connecting', offline: 'common.network.offline' } as const
  return (
    <span
      className={`${classes.connection} ${connection === 'live' ? classes.live : connection === 'offline' ? classes.offline : ''}`}
      role="status"
    >
      <span className={classes.dot} />
      <span>{t(words[connection])}</span>
    </span>
  )
}

function FullScreen() {
  const { t } = useTranslation()
  const [isFull, setFull] = useState(false)
  if (!document.fullscreenEnabled) return null
  const toggle = async () => {
    if (document.fullscreenElement) await document.exitFullscreen()
    else await document.documentElement.requestFullscreen()
    setFull(document.fullscreenElement !== null)
  }
  return (
    <IconButton
      icon="enlarge"
      label={t(isFull ? 'tills.counter.leaveFullScreen' : 'tills.counter.fullScreen')}
      onClick={() => void toggle()}
    />
  )
}

/** Announces the result to screen readers. */
function Announcement({ event }: { event: TillEvent | undefined }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const benefit = useBenefitWords()
  const whyRefused = useRefusalReason()
  const words = () => {
    if (!event) return ''
    const { name } = customerOf(event)
    if (event.type === 'payment') {
      return t('tills.counter.paymentAnnounce', {
        name,
        amount: formatAmount(parseDecimal(event.payment.amount), locale),
        code: event.payment.code,
      })
    }
    const { rewardName: reward, status, benefit: granted } = event.redemption
    return status === 'redeemed'
      ? t('tills.counter.redemptionAnnounce', { name, reward, benefit: benefit(granted) })
      : t('tills.counter.refusedAnnounce', { reward, reason: whyRefused(event.redemption) })
  }
  return (
    <p className="visually-hidden" role="status">
      {words()}
    </p>
  )
}
