import type { PreparedTransaction } from '@lealta/contract'
import { ApiError } from '@lealta/contract/client'
import type { Stroops } from '@lealta/kernel'
import { formatAmount, formatDecimal, withCode } from '@lealta/stellar/amount'
import { Button, Checkbox } from '@mantine/core'
import { Suspense, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { usePayBatch } from '#features/payments/api/pay-batch.tsx'
import { MOST_RECIPIENTS, sumOf } from '#features/payments/model/batch-list.ts'
import { isMemoReady, toPaymentMemo } from '#features/payments/model/payment-memo.ts'
import { useBatchRows } from '#features/payments/model/use-batch-rows.ts'
import { AmountField } from '#shared/design/amount-field.tsx'
import { AvailableLine } from '#shared/design/available-line.tsx'
import { FormError, Note } from '#shared/design/form-error.tsx'
import { ActionBar } from '#shared/design/page.tsx'
import { isSignedOut } from '#shared/errors/is-signed-out.ts'
import { focusFirstError } from '#shared/forms/focus-first-error.ts'
import type { Holding } from '#shared/holdings/holding.ts'
import { useLocale } from '#shared/language/use-locale.ts'
import { usePortal } from '#shared/portal/portal-context.ts'
import { useRecipientLookup } from '#shared/recipients/use-recipient-lookup.ts'
import { lazyPart } from '#shared/routing/load-part.ts'
import { AssetChoice } from './asset-choice.tsx'
import { BatchReview } from './batch-review.tsx'
import { BatchRows } from './batch-rows.tsx'
import { MemoField } from './memo-field.tsx'
import classes from './payments.module.css'

const PasteList = lazyPart(async () => ({ default: (await import('./paste-list.tsx')).PasteList }))

/** One asset to several people in one payment, all or nothing: a row each, the sum beside what is free, problems at their rows. */
export function BatchForm({ holdings, assetId }: { holdings: readonly Holding[]; assetId: string | undefined }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const form = useRef<HTMLFormElement>(null)
  const lookUp = useRecipientLookup()
  const { errors } = usePortal()
  const [chosen, setChosen] = useState(assetId)
  const holding = holdings.find(({ asset }) => asset.id === chosen) ?? holdings[0]!
  const { asset, available } = holding
  const { rows, change, add, remove, clear, paste, lookUpAgain, refuse } = useBatchRows()
  const [isSame, setSame] = useState(false)
  const [each, setEach] = useState<Stroops>()
  const [message, setMessage] = useState('')
  const [digits, setDigits] = useState<'id' | 'text'>()
  const [isTried, setTried] = useState(false)
  const [isRepeated, setRepeated] = useState(false)
  const [isAgain, setAgain] = useState(false)
  const [isPasting, setPasting] = useState(false)
  const code = asset.kind === 'reward' ? asset.name : asset.code
  const total = isSame ? (((each ?? 0n) * BigInt(rows.length)) as Stroops) : sumOf(rows)
  const payments = rows.flatMap(({ person, amount }) => {
    const sum = isSame ? each : amount
    return person && sum ? [{ recipient: person.text, amount: formatDecimal(sum) }] : []
  })
  const somebody = { text: '', memo: null, memoKind: null, isStranger: rows.some(({ person }) => person?.isStranger) }
  const memo = toPaymentMemo({}, somebody, message, digits)
  const isReady = payments.length === rows.length && total <= available && isMemoReady(memo)
  const review = (prepared: PreparedTransaction) => <BatchReview prepared={prepared} code={code} />
  const batch = usePayBatch({ asset: holding.asset, code, review, clear: reset })

  function reset() {
    clear()
    setMessage('')
    setDigits(undefined)
    setTried(false)
    setRepeated(false)
    setAgain(false)
  }
  const fail = (error: unknown) => {
    if (error instanceof ApiError && error.code === 'batch_repeated') setRepeated(true)
    if (error instanceof ApiError && refuse(error.problems)) focusFirstError(form.current)
    else if (!isSignedOut(error)) errors.show(error)
  }
  const submit = () => {
    setTried(true)
    if (!isReady) return focusFirstError(form.current)
    batch.start({ asset: asset.id, payments, again: isAgain, ...(memo.sent ? { memo: memo.sent } : {}) }, fail)
  }
  const choose = (id: string) => {
    setChosen(id)
    lookUpAgain(id).catch(error => errors.show(error))
  }
  return (
    <form
      ref={form}
      className={classes.form}
      noValidate
      onSubmit={event => {
        event.preventDefault()
        if (!batch.isBusy) submit()
      }}
    >
      <AssetChoice holdings={holdings} value={asset.id} onChange={choose} />
      <Checkbox label={t('payments.batch.same')} checked={isSame} onChange={event => setSame(event.currentTarget.checked)} />
      {isSame ? (
        <AmountField
          label={t('payments.batch.each')}
          value={each}
          onChange={setEach}
          code={code}
          error={isTried && !each ? t('common.amount.notValid') : undefined}
        />
      ) : null}
      <BatchRows
        rows={rows}
        code={code}
        hasAmounts={!isSame}
        isTried={isTried}
        find={(text, signal) => lookUp(text, asset.id, signal)}
        onChange={change}
        onRemove={remove}
      />
      <div className={classes.rowActions}>
        <Button variant="default" onClick={add} disabled={rows.length >= MOST_RECIPIENTS}>
          {t('payments.batch.add')}
        </Button>
        <Button variant="subtle" onClick={() => setPasting(true)} disabled={rows.length >= MOST_RECIPIENTS}>
          {t('payments.batch.paste')}
        </Button>
      </div>
      {isPasting ? (
        <Suspense>
          <PasteList
            room={MOST_RECIPIENTS - rows.filter(({ person, amount, pasted }) => person || amount !== undefined || pasted).length}
            onPaste={lines => paste(lines, asset.id)}
            onClose={() => setPasting(false)}
          />
        </Suspense>
      ) : null}
      <MemoField memo={memo} value={message} onChange={setMessage} digits={digits} onDigits={setDigits} isMissed={isTried} />
      <div className={classes.total}>
        <p aria-live="polite">{t('payments.batch.total', { amount: formatAmount(total, locale), code, count: rows.length })}</p>
        <AvailableLine available={holding} code={code} isOver={total > available} />
      </div>
      {total > available ? (
        <FormError>
          {t('payments.batch.exceeds', {
            total: withCode(formatAmount(total, locale), code),
            available: withCode(formatAmount(available, locale), code),
          })}
        </FormError>
      ) : null}
      {isRepeated ? (
        <>
          <Note>{t('errors.batch_repeated')}</Note>
          <Checkbox label={t('payments.batch.again')} checked={isAgain} onChange={event => setAgain(event.currentTarget.checked)} />
        </>
      ) : null}
      <ActionBar>
        <Button type="submit" size="lg" fullWidth loading={batch.isBusy}>
          {total > 0n ? t('payments.actionAmount', { amount: formatAmount(total, locale), code }) : t('payments.action')}
        </Button>
      </ActionBar>
    </form>
  )
}
