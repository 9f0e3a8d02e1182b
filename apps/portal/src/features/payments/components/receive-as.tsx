import type { Stroops } from '@lealta/kernel'
import { formatAmount, withCode } from '@lealta/stellar/amount'
import { useTranslation } from 'react-i18next'
import type { useReceiving } from '#features/payments/model/use-receiving.ts'
import type { AvailableAmount } from '#shared/design/amount-field.tsx'
import { AvailableLine } from '#shared/design/available-line.tsx'
import { FormError, Note } from '#shared/design/form-error.tsx'
import { QuoteView } from '#shared/exchange/quote-view.tsx'
import { SlippageField } from '#shared/exchange/slippage-field.tsx'
import { AssetSelect } from '#shared/holdings/asset-select.tsx'
import { useLocale } from '#shared/language/use-locale.ts'
import type { PayablePerson } from '#shared/recipients/recipient.ts'

type Receiving = ReturnType<typeof useReceiving>

/** In which asset the recipient is paid, where there is a choice. */
export function ReceiveAs({
  receiving: { receiving, sending, others, choose, isExchange },
  person,
}: {
  receiving: Receiving
  person: PayablePerson
}) {
  const { t } = useTranslation()
  const [other] = others
  if (!other) return null
  return (
    <>
      <AssetSelect label={t('payments.exchange.receive')} choices={[sending, ...others]} value={receiving} onChange={choose} />
      {person.delivery === 'paymentClaimable' && !isExchange ? (
        <Note>{t('payments.exchange.hint', { name: person.name, code: sending.code, other: other.code })}</Note>
      ) : null}
    </>
  )
}

/** What paying in another asset takes from the wallet: the quote that is signed, and when the wallet has too little for it. */
export function ReceiveQuote({ receiving, available }: { receiving: Receiving; available: AvailableAmount }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const { sending, quote, isTooMuch } = receiving
  const say = (amount: Stroops) => withCode(formatAmount(amount, locale), sending.code)
  return (
    <>
      <SlippageField value={receiving.slippage} onChange={receiving.setSlippage} />
      <QuoteView
        query={receiving.query}
        isAsked={receiving.isAsked}
        sending={sending}
        receiving={receiving.receiving}
        side="receive"
        isPayment
      />
      {isTooMuch && quote ? (
        <FormError>{t('exchange.notEnough', { total: say(quote.total), available: say(available.available) })}</FormError>
      ) : null}
      <AvailableLine available={available} code={sending.code} isOver={isTooMuch} />
    </>
  )
}
