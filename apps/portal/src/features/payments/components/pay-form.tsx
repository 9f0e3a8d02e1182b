import type { Stroops } from '@lealta/kernel'
import { formatAmount } from '@lealta/stellar/amount'
import { codeOf } from '@lealta/stellar/asset'
import { Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { usePay } from '#features/payments/api/pay.tsx'
import type { PayStart } from '#features/payments/model/pay-start.ts'
import { isMemoReady, toPaymentMemo } from '#features/payments/model/payment-memo.ts'
import { parseScan } from '#features/payments/model/scan-target.ts'
import { useLinkedPerson } from '#features/payments/model/use-linked-person.ts'
import { useReceiving } from '#features/payments/model/use-receiving.ts'
import { AmountField } from '#shared/design/amount-field.tsx'
import { FormError, Note } from '#shared/design/form-error.tsx'
import { ActionBar } from '#shared/design/page.tsx'
import { PersonField } from '#shared/design/person-field.tsx'
import { queries } from '#shared/design/tokens.ts'
import { useDescribeError } from '#shared/errors/use-describe-error.ts'
import type { Holding } from '#shared/holdings/holding.ts'
import { useLocale } from '#shared/language/use-locale.ts'
import { useConfiguration } from '#shared/portal/portal-context.ts'
import type { PayablePerson } from '#shared/recipients/recipient.ts'
import { usePersonPlaceholder, useRecipientLookup } from '#shared/recipients/use-recipient-lookup.ts'
import { useSelectedWallet } from '#shared/selected-wallet/selected-wallet.ts'
import { AssetChoice } from './asset-choice.tsx'
import { MemoField } from './memo-field.tsx'
import classes from './payments.module.css'
import { ReceiveAs, ReceiveQuote } from './receive-as.tsx'
import { RecentPeople } from './recent-people.tsx'

/** Recipient, asset, amount and message; another asset may arrive than is paid with. */
export function PayForm({ holdings, from }: { holdings: readonly Holding[]; from: PayStart }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const navigate = useNavigate()
  const describe = useDescribeError()
  const { walletId } = useSelectedWallet()
  const { network_passphrase: networkPassphrase } = useConfiguration()
  const isNarrow = useMediaQuery(queries.belowMd, false, { getInitialValueInEffect: false })
  const wanted = from.assetId === undefined ? undefined : holdings.find(({ asset }) => asset.id === from.assetId)
  // Stays what it was when the list changes.
  const [assetId, setAssetId] = useState((wanted ?? holdings[0]!).asset.id)
  const [person, setPerson] = useState<PayablePerson>()
  const [amount, setAmount] = useState<Stroops | undefined>(from.amount)
  const [message, setMessage] = useState('')
  const [digits, setDigits] = useState<'id' | 'text'>()
  const [isTried, setTried] = useState(false)
  // A new field for each payment: the text of one is not looked up for the next.
  const [payment, setPayment] = useState(0)
  const lookup = useRecipientLookup()
  const placeholder = usePersonPlaceholder()
  useLinkedPerson(from.to, text => lookup(text, assetId), setPerson)
  const form = useRef<HTMLFormElement>(null)
  const holding = holdings.find(({ asset }) => asset.id === assetId) ?? holdings[0]!
  const { asset, available } = holding
  const receiving = useReceiving({ asset, available, person, linked: wanted ? undefined : from.assetId, amount })
  const { isExchange, quote } = receiving
  const { code } = receiving.receiving
  // What a link asks for is not held, and nobody receives it by an exchange: its amount is of nothing else, and the person says what to pay with.
  const [hasChosen, setChosen] = useState(false)
  const isForeign = from.assetId !== undefined && !wanted && receiving.receiving.id !== from.assetId
  const isUnchosen = isForeign && !hasChosen
  const stated = isUnchosen ? undefined : amount
  const memo = toPaymentMemo(from, person, message, digits)
  const isPayable = isExchange ? quote !== undefined && !receiving.isTooMuch : amount !== undefined && amount <= available
  const isReady = !isUnchosen && person !== undefined && amount !== undefined && amount > 0n && isPayable && isMemoReady(memo)

  const send = usePay({
    onPaid: () => {
      // The link is paid; its memo does not apply to the next payment.
      if (from.isFromLink) return void navigate({ to: '/u/pay', search: {}, replace: true })
      setPayment(before => before + 1)
      setPerson(undefined)
      setAmount(undefined)
      setMessage('')
      setDigits(undefined)
      setTried(false)
    },
  })

  // A link carries more than the recipient: it resets the form, unless the form was opened from it.
  const find = (typed: string, signal: AbortSignal) => {
    const target = parseScan(typed, { hosts: [], networkPassphrase })
    const isLink = target.kind === 'payment' || (target.kind !== 'person' && /^web\+stellar:/i.test(typed))
    if (!isLink || typed === from.uri) return lookup(typed === from.uri && from.to !== undefined ? from.to : typed, assetId, signal)
    void navigate({ to: '/u/pay', search: { uri: target.kind === 'payment' ? target.uri : typed } })
    return new Promise<never>(() => {})
  }
  const choose = (id: string) => {
    setAssetId(id)
    setChosen(true)
    setAmount(undefined)
    // The outcome depends on the asset too: look the same person up again, or ask for one if that fails.
    if (person) lookup(person.text, id).then(setPerson, () => setPerson(undefined))
  }
  const pay = () => {
    setTried(true)
    if (!isReady) {
      requestAnimationFrame(() => {
        const find = (selector: string) => form.current?.querySelector<HTMLElement>(selector)
        const wrong = find('[aria-invalid="true"]') ?? find('input:not([type="hidden"])')
        wrong?.focus()
        wrong?.scrollIntoView({ block: 'center' })
      })
      return
    }
    send({ asset, person, amount, memo: memo.sent, receiving })
  }
  return (
    <form
      ref={form}
      className={classes.form}
      noValidate
      onSubmit={event => {
        event.preventDefault()
        pay()
      }}
    >
      {from.problem ? <FormError>{t(from.problem)}</FormError> : null}
      {from.isFromLink && !from.problem ? <Note>{t('payments.fromLink')}</Note> : null}
      {isForeign ? <Note>{t('payments.linkUnknownAsset', { code: from.assetId ? codeOf(from.assetId) : '' })}</Note> : null}
      <PersonField<PayablePerson>
        key={payment}
        label={t('payments.who')}
        value={person && isExchange ? { ...person, remark: t('payments.now', { name: person.name }) } : person}
        onChange={setPerson}
        resolve={(typed, signal) => find(typed, signal)}
        placeholder={placeholder}
        describe={error => describe(error) ?? t('common.person.unknown')}
        error={isTried && !person ? t('errors.address_missing') : undefined}
      />
      {person || from.isFromLink ? null : (
        <RecentPeople walletId={walletId} find={recipient => lookup(recipient, assetId)} onChoose={setPerson} />
      )}
      <AssetChoice holdings={holdings} value={isUnchosen ? undefined : assetId} onChange={choose} />
      {person ? <ReceiveAs receiving={receiving} person={person} /> : null}
      <AmountField
        key={`${code} ${isUnchosen}`}
        {...(isExchange ? { label: t('payments.exchange.amount') } : {})}
        value={stated}
        onChange={setAmount}
        code={isUnchosen ? '' : code}
        available={isExchange || isUnchosen ? undefined : holding}
        disabled={isUnchosen}
        keypad={isNarrow ? 'onFocus' : undefined}
        error={isTried && (amount === undefined || amount === 0n) ? t('common.amount.notValid') : undefined}
      />
      {isExchange ? <ReceiveQuote receiving={receiving} available={holding} /> : null}
      <MemoField memo={memo} value={message} onChange={setMessage} digits={digits} onDigits={setDigits} isMissed={isTried} />
      <ActionBar>
        <Button type="submit" size="lg" fullWidth disabled={isUnchosen || (isExchange && !isPayable)}>
          {stated !== undefined && stated > 0n
            ? t('payments.actionAmount', { amount: formatAmount(stated, locale), code })
            : t('payments.action')}
        </Button>
      </ActionBar>
    </form>
  )
}
