import type { PreparedTransaction } from '@lealta/contract'
import type { Stroops } from '@lealta/kernel'
import { formatAmount, formatDecimal } from '@lealta/stellar/amount'
import { Button, SegmentedControl } from '@mantine/core'
import { useState } from 'react'
import { Trans, useTranslation } from 'react-i18next'
import { AmountField } from '#shared/design/amount-field.tsx'
import { Note } from '#shared/design/form-error.tsx'
import { Pane } from '#shared/design/page.tsx'
import { PersonField } from '#shared/design/person-field.tsx'
import { FormSkeleton } from '#shared/design/skeletons.tsx'
import { useDescribeError } from '#shared/errors/use-describe-error.ts'
import { FieldFrame } from '#shared/forms/field-frame.tsx'
import { useAvailable } from '#shared/holdings/use-available.ts'
import { useLocale } from '#shared/language/use-locale.ts'
import { PaneHeader } from '#shared/layout/pane-header.tsx'
import type { PayablePerson } from '#shared/recipients/recipient.ts'
import { useRecipientLookup } from '#shared/recipients/use-recipient-lookup.ts'
import { useTransaction } from '#shared/transaction/transaction-context.ts'
import classes from './issuing.module.css'

type Prepare = (input: { amount: string; recipient?: string }) => Promise<{ data: { attributes: PreparedTransaction } }>

/** A token that can be minted and burnt. `code` is what its amounts are called. */
interface IssuedToken {
  readonly name: string
  readonly code: string
  readonly assetId: string | null
  readonly isFixed: boolean
}

/** Minting more of an unlimited token: to the business's wallet, or straight to somebody. */
export function MintPane({
  area,
  token,
  prepare,
  onDone,
}: {
  area: 'loyalty' | 'rewards'
  token: IssuedToken
  prepare: Prepare
  onDone: () => void
}) {
  const { t } = useTranslation()
  const locale = useLocale()
  const describe = useDescribeError()
  const lookup = useRecipientLookup()
  const { start } = useTransaction()
  const [amount, setAmount] = useState<Stroops>()
  const [receiver, setReceiver] = useState<'business' | 'person'>('business')
  const [person, setPerson] = useState<PayablePerson>()
  const [isTried, setTried] = useState(false)
  const isReady = amount !== undefined && amount > 0n && (receiver === 'business' || person !== undefined)
  const mint = () => {
    setTried(true)
    if (!isReady) return
    start({
      name: 'mint',
      build: () => prepare({ amount: formatDecimal(amount), ...(receiver === 'person' && person ? { recipient: person.text } : {}) }),
      sentence: (
        <Trans
          i18nKey={receiver === 'person' ? 'loyalty.mint.sentenceTo' : 'loyalty.mint.sentence'}
          values={{ amount: formatAmount(amount, locale), code: token.code, name: person?.name ?? '' }}
          components={{ strong: <strong /> }}
        />
      ),
      onDone,
    })
  }
  if (token.isFixed) {
    return (
      <Pane>
        <PaneHeader title={t(`${area}.mint.title`)} />
        <Note>{t(`${area}.mint.fixed`)}</Note>
      </Pane>
    )
  }
  return (
    <Pane>
      <PaneHeader title={t(`${area}.mint.title`)} subtitle={t(`${area}.mint.lead`)} />
      <form
        className={classes.form}
        noValidate
        onSubmit={event => {
          event.preventDefault()
          mint()
        }}
      >
        <AmountField
          value={amount}
          onChange={setAmount}
          code={token.code}
          error={isTried && (amount === undefined || amount === 0n) ? t('common.amount.notValid') : undefined}
        />
        <FieldFrame label={t('loyalty.mint.to')}>
          <SegmentedControl
            fullWidth
            orientation="vertical"
            value={receiver}
            onChange={value => setReceiver(value === 'person' ? 'person' : 'business')}
            data={[
              { value: 'business', label: t('loyalty.mint.toBusiness') },
              { value: 'person', label: t('loyalty.mint.toPerson') },
            ]}
          />
        </FieldFrame>
        {receiver === 'person' && token.assetId ? (
          <PersonField<PayablePerson>
            value={person}
            onChange={setPerson}
            resolve={(text, signal) => lookup(text, token.assetId ?? 'native', signal)}
            describe={error => describe(error) ?? t('common.person.unknown')}
            error={isTried && !person ? t('payments.personRequired') : undefined}
          />
        ) : null}
        <Button type="submit">{t('loyalty.mint.action')}</Button>
      </form>
    </Pane>
  )
}

/** Burning what is free in the business's own wallet; what is on sale comes back first. */
export function BurnPane({
  area,
  token,
  prepare,
  onDone,
}: {
  area: 'loyalty' | 'rewards'
  token: IssuedToken
  prepare: Prepare
  onDone: () => void
}) {
  const { t } = useTranslation()
  const locale = useLocale()
  const { start } = useTransaction()
  const available = useAvailable(token.assetId)
  const [amount, setAmount] = useState<Stroops>()
  const burn = () => {
    if (amount === undefined || amount === 0n || available === undefined || amount > available) return
    start({
      name: 'burn',
      build: () => prepare({ amount: formatDecimal(amount) }),
      sentence: (
        <Trans
          i18nKey="loyalty.burn.sentence"
          values={{ amount: formatAmount(amount, locale), code: token.code }}
          components={{ strong: <strong /> }}
        />
      ),
      onDone,
    })
  }
  return (
    <Pane>
      <PaneHeader title={t(`${area}.burn.title`)} subtitle={t(`${area}.burn.lead`)} />
      {available === undefined ? (
        <FormSkeleton fields={1} />
      ) : available === 0n ? (
        <Note>{t('loyalty.burn.none')}</Note>
      ) : (
        <form
          className={classes.form}
          noValidate
          onSubmit={event => {
            event.preventDefault()
            burn()
          }}
        >
          <AmountField
            value={amount}
            onChange={setAmount}
            code={token.code}
            available={{ available, balance: available, reserved: 0n as Stroops, selling: 0n as Stroops }}
          />
          <Button type="submit" color="negative" disabled={amount === undefined || amount === 0n || amount > available}>
            {t('loyalty.burn.action')}
          </Button>
        </form>
      )}
    </Pane>
  )
}
