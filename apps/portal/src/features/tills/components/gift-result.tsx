import { formatAmount, parseDecimal } from '@lealta/stellar/amount'
import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { QueuedGift } from '#features/tills/model/gift-queue.ts'
import { StampTick } from '#shared/design/stamp.tsx'
import { styleVariables } from '#shared/design/style-variables.ts'
import type { AccentName } from '#shared/design/tokens.ts'
import { useLocale } from '#shared/language/use-locale.ts'
import classes from './counter.module.css'

/** How long the result takes the whole screen. */
const SHOWN_MS = 2_000

/** What was just given, in the shop's colour, readable from a metre away; steps back by itself, or by a tap or Escape. */
export function GiftResult({ gift, accent, onClose }: { gift: QueuedGift; accent: AccentName; onClose: () => void }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const close = useEffectEvent(onClose)
  useEffect(() => {
    const timer = setTimeout(() => close(), SHOWN_MS)
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' && event.key !== 'Enter') return
      // What is under the result is not meant.
      event.preventDefault()
      close()
    }
    addEventListener('keydown', onKey, true)
    return () => {
      clearTimeout(timer)
      removeEventListener('keydown', onKey, true)
    }
  }, [])
  const sum = { amount: formatAmount(parseDecimal(gift.paid === '0.0000000' ? gift.earned : gift.paid), locale), code: gift.code }
  return (
    <button type="button" className={classes.result} onClick={onClose} {...styleVariables({ '--fill': `var(--card-${accent})` })}>
      <StampTick size={104} colour="var(--on-card)" />
      <span className={classes.resultSum}>{t('tills.counter.given', sum)}</span>
      <span className={classes.resultName}>{t('tills.counter.givenTo', { name: gift.name })}</span>
      <span className="visually-hidden">{t('tills.counter.close')}</span>
    </button>
  )
}
