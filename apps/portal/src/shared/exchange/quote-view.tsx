import type { Stroops } from '@lealta/kernel'
import { formatDay } from '@lealta/messages/format'
import { formatAmount } from '@lealta/stellar/amount'
import { Button } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FormError, Note } from '#shared/design/form-error.tsx'
import { KeyValue } from '#shared/design/key-value.tsx'
import { Money } from '#shared/design/money.tsx'
import { Muted } from '#shared/design/muted.tsx'
import { Section } from '#shared/design/page.tsx'
import { Bone } from '#shared/design/skeletons.tsx'
import { useDescribeError } from '#shared/errors/use-describe-error.ts'
import type { Choice } from '#shared/holdings/asset-choices.ts'
import { useLocale } from '#shared/language/use-locale.ts'
import type { Quote } from './quote-query.ts'
import { readRate } from './rate.ts'

/** From this age on a quote is said to be old: it is asked for every ten seconds. */
const OLD_SECONDS = 25

interface Sides {
  sending: Choice
  receiving: Choice
  side: 'send' | 'receive'
  /** What is got goes to somebody else. */
  isPayment?: boolean
}

/** What an exchange would bring, or why nothing: kept up to date, and said when it is old. */
export function QuoteView({ query, isAsked, ...sides }: Sides & { query: UseQueryResult<Quote>; isAsked: boolean }) {
  const { t } = useTranslation()
  const describe = useDescribeError()
  const age = useAge(query.dataUpdatedAt)
  return (
    <Section title={t('exchange.quote')} card>
      <div aria-live="polite" aria-busy={query.isFetching}>
        {!isAsked ? <Muted>{t('exchange.enterAmount')}</Muted> : null}
        {isAsked && query.data ? <Terms quote={query.data} {...sides} /> : null}
        {isAsked && query.isPending ? (
          <div role="status" aria-label={t('exchange.quoting')}>
            <Bone width="70%" />
            <Bone width="50%" />
          </div>
        ) : null}
      </div>
      {isAsked && query.error && !query.data ? <FormError>{describe(query.error)}</FormError> : null}
      {isAsked && query.data && age >= OLD_SECONDS ? (
        <>
          <Note>{t('exchange.old', { seconds: age })}</Note>
          <Button variant="default" onClick={() => void query.refetch()} loading={query.isFetching}>
            {t('exchange.refresh')}
          </Button>
        </>
      ) : null}
    </Section>
  )
}

function Terms({ quote, sending, receiving, side, isPayment = false }: Sides & { quote: Quote }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const rate = readRate({ amount: quote.sendAmount, code: sending.code }, { amount: quote.receiveAmount, code: receiving.code })
  const close = quote.marketClose
  const money = (amount: Stroops, { code }: Choice) => <Money amount={amount} code={code} />
  return (
    <>
      <KeyValue
        rows={[
          { label: t('exchange.total'), value: money(quote.total, sending) },
          { label: t(isPayment ? 'exchange.theyGet' : 'exchange.get'), value: <strong>{money(quote.receiveAmount, receiving)}</strong> },
          {
            label: t(side === 'send' ? 'exchange.least' : 'exchange.most'),
            value: money(quote.limit, side === 'send' ? receiving : sending),
          },
          { label: t('exchange.rate'), value: rate && t('exchange.rateOf', { ...rate, amount: formatAmount(rate.amount, locale) }) },
          {
            label: close ? t('exchange.marketClose', { day: formatDay(new Date(close.date), locale, 'UTC') }) : '',
            key: 'close',
            value: close ? <Difference percent={close.difference} /> : undefined,
          },
          {
            label: t('exchange.fee'),
            value: quote.fee ? <Money amount={quote.fee.amount} code={quote.fee.code} /> : t('exchange.noFee'),
          },
          { label: t('exchange.path'), value: quote.path.map(({ code }) => code).join(', ') },
        ]}
      />
      {close && !close.isUsual ? <FormError>{t('exchange.farFromClose')}</FormError> : null}
      {quote.addsAsset && !isPayment ? <Note>{t('exchange.adds', { code: receiving.code })}</Note> : null}
    </>
  )
}

function Difference({ percent }: { percent: string }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const [sign, digits] = percent.startsWith('-') ? ['worse' as const, percent.slice(1)] : ['better' as const, percent]
  if (/^0\.00$/.test(digits)) return t('exchange.same')
  return t(`exchange.${sign}`, { percent: locale === 'es' ? digits.replace('.', ',') : digits })
}

/** Seconds since a moment by the device's clock, as the cache of answers has it; looked at every five. */
function useAge(since: number): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 5_000)
    return () => clearInterval(timer)
  }, [])
  return since === 0 ? 0 : Math.max(0, Math.floor((now - since) / 1000))
}
