import type { TillEvent } from '@lealta/contract'
import { ApiError } from '@lealta/contract/client'
import { formatAmount, parseDecimal } from '@lealta/stellar/amount'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { counterQueries } from '#features/tills/api/counter-queries.ts'
import { tillGifts } from '#features/tills/api/gift-queries.ts'
import { type OwnTill, tillQueries } from '#features/tills/api/till-queries.ts'
import type { TillConnection } from '#features/tills/api/till-stream.ts'
import { useGiftQueue } from '#features/tills/api/use-gift-queue.ts'
import { useSources } from '#features/tills/api/use-sources.ts'
import { useTill } from '#features/tills/api/use-till.ts'
import type { QueuedGift } from '#features/tills/model/gift-queue.ts'
import { mayGive } from '#features/tills/model/giving.ts'
import { listRecentPeople } from '#features/tills/model/recent-people.ts'
import { customerOf } from '#features/tills/model/till-events.ts'
import { listUnlisted } from '#features/tills/model/till-list.ts'
import { playSound, soundChoice } from '#features/tills/model/till-sound.ts'
import { AskToOperate } from '#shared/access/ask-to-operate.tsx'
import { LinkButton } from '#shared/access/link-button.tsx'
import { Accented } from '#shared/design/accented.tsx'
import { AssetAvatar } from '#shared/design/asset-avatar.tsx'
import { EmptyState } from '#shared/design/empty-state.tsx'
import { Note } from '#shared/design/form-error.tsx'
import { Icon } from '#shared/design/icon.tsx'
import { NotFound } from '#shared/design/not-found.tsx'
import page from '#shared/design/page.module.css'
import { Qr } from '#shared/design/qr.tsx'
import { BlockSkeleton, RowsSkeleton } from '#shared/design/skeletons.tsx'
import { StampFrame } from '#shared/design/stamp.tsx'
import { useLocale } from '#shared/language/use-locale.ts'
import { PlainFrame } from '#shared/layout/plain-frame.tsx'
import { isFirstAsked } from '#shared/lists/is-first-asked.ts'
import { QueryView } from '#shared/lists/query-view.tsx'
import { useApi, useConnections } from '#shared/portal/connections.ts'
import { businessProgram } from '#shared/programs/business-program.ts'
import { useBenefitWords } from '#shared/programs/use-benefit-words.ts'
import { useSelectedBusiness } from '#shared/session/use-session.ts'
import counter from './counter.module.css'
import { Counter } from './counter.tsx'
import { EventList } from './event-list.tsx'
import { GiftResult } from './gift-result.tsx'
import classes from './till.module.css'
import { TillResult, useRefusalReason } from './till-result.tsx'
import { TillTools } from './till-tools.tsx'

/** What a counter looks back at; the rest is on the till's page. */
const MOST_RECENT = 20

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
  const api = useApi()
  const { storage } = useConnections().portal
  const program = useQuery(businessProgram(api, business.id))
  const gifts = useInfiniteQuery({ ...tillGifts(api, till), meta: { inPlace: () => true } })
  const sources = useSources(till, program.data)
  const { events, waiting, connection, dismiss } = useTill(till, before)
  const [start, setStart] = useState<{ id: string; publicKey: string }>()
  const [done, setDone] = useState<QueuedGift>()
  const sound = useMemo(() => soundChoice(storage), [storage])
  const [isLoud, setLoud] = useState(sound.read)
  const tell = (kind: 'good' | 'bad') => {
    if (isLoud) playSound(kind).catch(() => undefined)
  }
  const queue = useGiftQueue(till, gift => {
    setDone(gift)
    tell('good')
  })
  // Its latest version: the shown event may have been sent back since.
  const shown = events.find(({ id }) => id === waiting[0]?.id) ?? waiting[0]
  const tellShown = useEffectEvent(() => {
    if (shown) tell(shown.type === 'redemption' && shown.redemption.status === 'refused' ? 'bad' : 'good')
  })
  const shownId = shown?.id
  useEffect(() => {
    if (shownId !== undefined) tellShown()
  }, [shownId])
  const canGive = mayGive(sources) && program.data?.status === 'enabled' && program.data.assetId !== null
  const rules = useQuery({ ...counterQueries.rules(api, business.id), enabled: canGive })
  // What a counter shows depends on it: a code alone would give way to it at once, under whoever has begun.
  const isUnknown = isFirstAsked(program) || (canGive ? isFirstAsked(rules) : sources.isAsked)
  const listed = gifts.data ?? []
  const list = (
    <List
      till={till}
      events={events}
      gifts={listed}
      queue={listUnlisted(queue.gifts, listed)}
      onDrop={queue.drop}
      connection={connection}
    />
  )
  const code = <TillCode till={till} side={canGive ? 200 : 320} />
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
        <TillTools
          pos={till}
          isLoud={isLoud}
          onLoud={next => {
            sound.save(next)
            setLoud(next)
          }}
        />
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
      <main id="main" tabIndex={-1} className={canGive || isUnknown ? undefined : classes.body}>
        {isUnknown ? (
          <BlockSkeleton height="80dvh" />
        ) : canGive && program.data?.assetId ? (
          <Counter
            till={till}
            program={program.data}
            assetId={program.data.assetId}
            sources={sources}
            queue={queue}
            recent={listRecentPeople(listed, events)}
            start={start}
            code={code}
            list={list}
          />
        ) : (
          <>
            <section className={classes.stage}>{code}</section>
            <aside className={classes.side}>
              <NoGiving till={till} hasProgram={program.data?.status === 'enabled'} isKnown={program.data !== undefined} />
              {list}
            </aside>
          </>
        )}
        <Announcement event={shown} />
      </main>
      {shown ? (
        <div className={counter.shown}>
          <TillResult
            till={till}
            key={shown.id}
            event={shown}
            onNext={dismiss}
            onGive={
              canGive
                ? () => {
                    setStart({ id: shown.id, publicKey: customerOf(shown).publicKey })
                    dismiss()
                  }
                : undefined
            }
          />
        </div>
      ) : null}
      {done ? <GiftResult key={done.id} gift={done} accent={business.accent} onClose={() => setDone(undefined)} /> : null}
    </Accented>
  )
}

/** The code that customers scan to redeem and to pay. */
function TillCode({ till, side }: { till: OwnTill; side: number }) {
  const { t } = useTranslation()
  const { logo } = useSelectedBusiness()
  return (
    <section className={counter.code}>
      <h2>{t('tills.counter.scan')}</h2>
      <p>{t('tills.counter.scanDetail')}</p>
      <Qr text={till.payLink ?? ''} caption={t('tills.counter.waiting')} logo={logo} side={side} />
    </section>
  )
}

function List({ connection, ...shown }: Parameters<typeof EventList>[0] & { connection: TillConnection }) {
  const { t } = useTranslation()
  const isEmpty = shown.events.length + (shown.gifts?.length ?? 0) + (shown.queue?.length ?? 0) === 0
  return (
    <section className={counter.list} aria-label={t('tills.counter.recent')}>
      <h2>{t('tills.counter.recent')}</h2>
      {connection === 'offline' ? <Note>{t('tills.counter.offline')}</Note> : null}
      {isEmpty ? <p className={classes.muted}>{t('tills.counter.recentEmpty')}</p> : <EventList {...shown} most={MOST_RECENT} />}
    </section>
  )
}

/** Why nothing can be given here. */
function NoGiving({ till: { publicKey }, hasProgram, isKnown }: { till: OwnTill; hasProgram: boolean; isKnown: boolean }) {
  const { t } = useTranslation()
  if (!isKnown) return null
  if (!hasProgram || !publicKey) return <Note>{t('tills.counter.give.needProgram')}</Note>
  return <AskToOperate account={publicKey} why={t('tills.counter.give.noRights')} asked={t('tills.counter.give.asked')} />
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
