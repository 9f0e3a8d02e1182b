import type { Stroops } from '@lealta/kernel'
import { formatAmount, formatDecimal } from '@lealta/stellar/amount'
import { Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { Trans, useTranslation } from 'react-i18next'
import type { PaySearch } from '#features/payments/model/pay-search.ts'
import { type PayStart, toPayStart } from '#features/payments/model/pay-start.ts'
import { countMemoBytes, MEMO_BYTES, toPaymentMemo } from '#features/payments/model/payment-memo.ts'
import { LinkButton } from '#shared/access/link-button.tsx'
import { AmountField } from '#shared/design/amount-field.tsx'
import { EmptyState } from '#shared/design/empty-state.tsx'
import { FormError, Note } from '#shared/design/form-error.tsx'
import { ActionBar, Card, Page } from '#shared/design/page.tsx'
import { PersonField } from '#shared/design/person-field.tsx'
import { FormSkeleton } from '#shared/design/skeletons.tsx'
import { queries } from '#shared/design/tokens.ts'
import { useDescribeError } from '#shared/errors/use-describe-error.ts'
import { AssetPicture } from '#shared/holdings/asset-picture.tsx'
import { type Holding, listPayable } from '#shared/holdings/holding.ts'
import { holdingQueries } from '#shared/holdings/holding-queries.ts'
import { useLocale } from '#shared/language/use-locale.ts'
import { PaneHeader } from '#shared/layout/pane-header.tsx'
import { QueryView } from '#shared/lists/query-view.tsx'
import { useApi } from '#shared/portal/connections.ts'
import { useConfiguration, usePortal } from '#shared/portal/portal-context.ts'
import type { PayablePerson } from '#shared/recipients/recipient.ts'
import { useRecipientLookup } from '#shared/recipients/use-recipient-lookup.ts'
import { useSelectedWallet } from '#shared/selected-wallet/selected-wallet.ts'
import { useSelectedBusiness } from '#shared/session/use-session.ts'
import { useTransaction } from '#shared/transaction/transaction-context.ts'
import { AssetChoice } from './asset-choice.tsx'
import { MemoField } from './memo-field.tsx'
import classes from './payments.module.css'

/** Recipient, asset, amount and message; tells before signing whether the payment arrives now or waits. */
export function PayScreen({ search }: { search: PaySearch }) {
  const { t } = useTranslation()
  const { walletId } = useSelectedWallet()
  const { network_passphrase } = useConfiguration()
  const query = useQuery(holdingQueries.of(useApi(), walletId))
  const start = useMemo(() => toPayStart(search, network_passphrase), [search, network_passphrase])
  return (
    <Page narrow>
      <PaneHeader title={t('payments.title')} subtitle={t('payments.lead')} back="history" />
      <QueryView query={query} skeleton={<FormSkeleton />}>
        {({ holdings }) => <PayForm key={JSON.stringify(search)} holdings={listPayable(holdings)} from={start} />}
      </QueryView>
    </Page>
  )
}

function PayForm({ holdings, from }: { holdings: readonly Holding[]; from: PayStart }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const navigate = useNavigate()
  const describe = useDescribeError()
  const { start } = useTransaction()
  const api = useApi()
  const { walletId } = useSelectedWallet()
  const { id: businessId } = useSelectedBusiness()
  const isNarrow = useMediaQuery(queries.belowMd, false, { getInitialValueInEffect: false })
  const wanted = from.assetId === undefined ? undefined : holdings.find(({ asset }) => asset.id === from.assetId)
  const first = (wanted ?? holdings[0])?.asset.id
  // Stays what it was when the list changes, but for a list that was empty.
  const [chosen, setAssetId] = useState(first)
  const assetId = chosen ?? first
  const [person, setPerson] = useState<PayablePerson>()
  const [amount, setAmount] = useState<Stroops | undefined>(from.amount)
  const [message, setMessage] = useState('')
  const [isTried, setTried] = useState(false)
  // A new field for each payment: the text of one is not looked up for the next.
  const [payment, setPayment] = useState(0)
  const lookup = useRecipientLookup()
  useLinkedPerson(from.to, text => lookup(text, assetId ?? 'native'), setPerson)
  const form = useRef<HTMLFormElement>(null)
  const holding = holdings.find(({ asset }) => asset.id === assetId)

  if (!holding || !assetId) {
    return (
      <Card>
        <EmptyState
          drawing="wallet"
          action={
            <LinkButton link={{ to: '/u/wallet/dashboard' }} variant="default">
              {t('payments.nothingAction')}
            </LinkButton>
          }
        >
          {t('payments.nothing')}
        </EmptyState>
      </Card>
    )
  }
  const { asset, available } = holding
  const memo = toPaymentMemo(from, person, message)
  const isMemoTooLong = memo.sent?.type === 'text' && countMemoBytes(memo.sent.value) > MEMO_BYTES
  const isReady = person !== undefined && amount !== undefined && amount > 0n && amount <= available && !isMemoTooLong

  // A link carries more than the recipient: it resets the form, unless the form was opened from it.
  const find = (typed: string, signal: AbortSignal) => {
    const isLink = /^web\+stellar:/i.test(typed) && typed !== from.uri
    if (!isLink) return lookup(typed === from.uri && from.to !== undefined ? from.to : typed, assetId, signal)
    void navigate({ to: '/u/pay', search: { uri: typed } })
    return new Promise<never>(() => {})
  }
  const choose = (id: string) => {
    setAssetId(id)
    setAmount(undefined)
    // The outcome depends on the asset too: look the same person up again, or ask for one if that fails.
    if (person) lookup(person.text, id).then(setPerson, () => setPerson(undefined))
  }
  const pay = () => {
    setTried(true)
    if (!isReady) {
      requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"], input:not([type="hidden"])')?.focus())
      return
    }
    start({
      name: person.delivery,
      build: () =>
        api.pay({
          params: { walletId },
          body: { recipient: person.text, asset: asset.id, amount: formatDecimal(amount), ...(memo.sent ? { memo: memo.sent } : {}) },
        }),
      // The API decides again when it builds, and the sentence follows its decision.
      sentence: prepared => (
        <Trans
          i18nKey={prepared.name === 'paymentClaimable' ? 'payments.sentenceWaits' : 'payments.sentence'}
          values={{ amount: formatAmount(amount, locale), code: asset.kind === 'reward' ? asset.name : asset.code, name: person.name }}
          components={{ strong: <strong /> }}
        />
      ),
      foreignAsset: asset.businessId !== null && asset.businessId !== businessId,
      done: prepared => ({
        picture: <AssetPicture asset={asset} size={112} />,
        sentence: t(prepared.name === 'paymentClaimable' ? 'payments.givenWaits' : 'payments.given', {
          amount: formatAmount(amount, locale),
          code: asset.kind === 'reward' ? asset.name : asset.code,
          name: person.name,
        }),
      }),
      next: { label: t('payments.done'), onClick: () => void navigate({ to: '/u/wallet/activity' }) },
      onDone: () => {
        // The link is paid; its memo does not apply to the next payment.
        if (from.isFromLink) return void navigate({ to: '/u/pay', search: {}, replace: true })
        setPayment(before => before + 1)
        setPerson(undefined)
        setAmount(undefined)
        setMessage('')
        setTried(false)
      },
    })
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
      {from.assetId !== undefined && !wanted ? (
        <Note>{t('payments.linkUnknownAsset', { code: from.assetId.split('-')[0] ?? '' })}</Note>
      ) : null}
      <PersonField<PayablePerson>
        key={payment}
        label={t('payments.who')}
        value={person}
        onChange={setPerson}
        resolve={(typed, signal) => find(typed, signal)}
        describe={error => describe(error) ?? t('common.person.unknown')}
        error={isTried && !person ? t('errors.address_missing') : undefined}
      />
      <AssetChoice holdings={holdings} value={assetId} onChange={choose} />
      <AmountField
        value={amount}
        onChange={setAmount}
        code={asset.kind === 'reward' ? asset.name : asset.code}
        available={holding}
        keypad={isNarrow ? 'onFocus' : undefined}
        error={isTried && (amount === undefined || amount === 0n) ? t('common.amount.notValid') : undefined}
      />
      <MemoField memo={memo} value={message} onChange={setMessage} />
      <ActionBar>
        <Button type="submit" size="lg" fullWidth>
          {amount !== undefined && amount > 0n
            ? t('payments.actionAmount', { amount: formatAmount(amount, locale), code: asset.kind === 'reward' ? asset.name : asset.code })
            : t('payments.action')}
        </Button>
      </ActionBar>
    </form>
  )
}

/** Looks up the person named by a link, once. */
function useLinkedPerson(
  to: string | undefined,
  lookup: (text: string) => Promise<PayablePerson>,
  setPerson: (person: PayablePerson) => void,
): void {
  const { errors } = usePortal()
  const find = useEffectEvent(lookup)
  const give = useEffectEvent(setPerson)
  useEffect(() => {
    if (to === undefined) return
    let isGone = false
    find(to).then(
      person => {
        if (!isGone) give(person)
      },
      error => {
        if (!isGone) errors.show(error)
      },
    )
    return () => {
      isGone = true
    }
  }, [to, errors])
}
