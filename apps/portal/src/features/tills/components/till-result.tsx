import type { TillEvent } from '@lealta/contract'
import { formatTime } from '@lealta/messages/format'
import { formatAmount, parseDecimal } from '@lealta/stellar/amount'
import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { OwnTill } from '#features/tills/api/till-queries.ts'
import { customerOf, timeOf } from '#features/tills/model/till-events.ts'
import { AssetAvatar } from '#shared/design/asset-avatar.tsx'
import { Icon } from '#shared/design/icon.tsx'
import { StampTick } from '#shared/design/stamp.tsx'
import { useLocale } from '#shared/language/use-locale.ts'
import { useBenefitWords } from '#shared/programs/use-benefit-words.ts'
import { PartyAvatar } from '#shared/recipients/party.tsx'
import { SendBack } from './send-back.tsx'
import classes from './till.module.css'

/** The big result after a customer acted: who, and what to grant, with the stamp landing; or why nothing is granted. */
export function TillResult({
  till,
  event,
  onNext,
  onGive,
}: {
  till: OwnTill
  event: TillEvent
  onNext: () => void
  onGive: (() => void) | undefined
}) {
  const { t } = useTranslation()
  const isRefused = event.type === 'redemption' && event.redemption.status === 'refused'
  return (
    <article className={`${classes.result} ${isRefused ? classes.bad : classes.good}`}>
      {event.type === 'payment' ? <Paid event={event} /> : isRefused ? <Refused event={event} /> : <Redeemed event={event} />}
      <div className={classes.resultActions}>
        <Button size="lg" onClick={onNext} data-autofocus>
          {t('tills.counter.next')}
        </Button>
        {event.type === 'redemption' ? <SendBack till={till} event={event} size="lg" /> : null}
        {onGive ? (
          <Button size="lg" variant="default" leftSection={<Icon name="points" />} onClick={onGive}>
            {t('tills.counter.give.title')}
          </Button>
        ) : null}
      </div>
    </article>
  )
}

type Redemption = Extract<TillEvent, { type: 'redemption' }>

function Redeemed({ event }: { event: Redemption }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const benefit = useBenefitWords()
  const { redemption } = event
  const quantity = parseDecimal(redemption.quantity)
  return (
    <>
      <StampTick size={104} key={event.id} />
      <Customer event={event} />
      <div>
        <p className={classes.muted}>{t('tills.counter.grant')}</p>
        <p className={classes.grant}>
          {quantity > 10_000_000n ? `${t('tills.counter.quantity', { quantity: formatAmount(quantity, locale) })} ` : ''}
          {benefit(redemption.benefit)}
        </p>
      </div>
      <RewardLine event={event} />
      {redemption.redemptionInstructions ? (
        <p className={classes.instructions}>
          <strong>{t('tills.counter.instructions')}</strong>
          {redemption.redemptionInstructions}
        </p>
      ) : null}
    </>
  )
}

function Refused({ event }: { event: Redemption }) {
  const { t } = useTranslation()
  const whyRefused = useRefusalReason()
  return (
    <>
      <span className={classes.refused}>
        <Icon name="warning" size={88} />
      </span>
      <Customer event={event} />
      <p className={classes.grant}>
        {t(event.redemption.reason === 'reward_not_whole' ? 'tills.counter.notRedemption' : 'tills.counter.refuse')}
      </p>
      <p className={classes.muted}>{whyRefused(event.redemption)}</p>
      <RewardLine event={event} />
    </>
  )
}

function RewardLine({ event: { redemption, ...event } }: { event: Redemption }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const at = timeOf({ ...event, redemption })
  return (
    <div className={classes.rewardLine}>
      <AssetAvatar src={redemption.image?.url} name={redemption.rewardName} kind="reward" size={56} />
      <span>
        <strong>{redemption.rewardName}</strong>
        <p className={classes.muted}>{t('tills.counter.at', { time: formatTime(new Date(at), locale) })}</p>
      </span>
    </div>
  )
}

function Paid({ event }: { event: Extract<TillEvent, { type: 'payment' }> }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const { amount, code } = event.payment
  return (
    <>
      <StampTick size={104} key={event.id} />
      <Customer event={event} />
      <div>
        <p className={classes.muted}>{t('tills.counter.paid')}</p>
        <p className={classes.grant}>
          {formatAmount(parseDecimal(amount), locale)} {code}
        </p>
      </div>
      <p className={classes.muted}>{t('tills.counter.paidDetail')}</p>
    </>
  )
}

function Customer({ event }: { event: TillEvent }) {
  const { t } = useTranslation()
  const { party, name } = customerOf(event)
  return (
    <p className={classes.who}>
      {party.face ? <PartyAvatar party={party} name={name} size={48} /> : null}
      <span>
        {t('tills.counter.customer')} <strong>{name}</strong>
      </span>
    </p>
  )
}

/** Returns a function that explains why nothing is granted. */
export function useRefusalReason(): (redemption: Redemption['redemption']) => string {
  const { t } = useTranslation()
  const locale = useLocale()
  return ({ reason, quantity }) =>
    reason === 'reward_not_whole'
      ? t('tills.counter.refusedNotWhole', { amount: formatAmount(parseDecimal(quantity), locale) })
      : t('tills.counter.refusedExpired')
}
