import { requiredText } from '@lealta/contract'
import { codeOf } from '@lealta/stellar/asset'
import { Checkbox, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import type { CoinSession } from '#features/transfers/api/anchor-queries.ts'
import { type Beginning, beginTransfer } from '#features/transfers/api/begin-transfer.ts'
import { openWindow } from '#features/transfers/model/open-window.ts'
import { transferLink } from '#features/transfers/model/transfer-link.ts'
import { KeyValue } from '#shared/design/key-value.tsx'
import { Money } from '#shared/design/money.tsx'
import { Muted } from '#shared/design/muted.tsx'
import { Pane } from '#shared/design/page.tsx'
import { Form, Submit } from '#shared/forms/form.tsx'
import { useFields } from '#shared/forms/use-fields.ts'
import { useFormMutation, useSubmit } from '#shared/forms/use-submit.ts'
import { checkBy, type TypedForm, useTypedForm } from '#shared/forms/use-typed-form.ts'
import { holdingQueries } from '#shared/holdings/holding-queries.ts'
import { useLocale } from '#shared/language/use-locale.ts'
import { PaneHeader } from '#shared/layout/pane-header.tsx'
import { useConnections } from '#shared/portal/connections.ts'
import { useSelectedWallet } from '#shared/selected-wallet/selected-wallet.ts'
import { useSession } from '#shared/session/use-session.ts'
import { Limits } from './limits.tsx'
import { WithCoin } from './with-anchor.tsx'

const DepositValues = z.object({
  email: z.literal('').or(z.email('email_not_valid').max(254, 'field_too_long')),
  firstName: z.literal('').or(requiredText(60)),
  lastName: z.literal('').or(requiredText(60)),
  keepName: z.boolean(),
})
type DepositValues = z.infer<typeof DepositValues>

/** Begins a deposit at the anchor (spec §3 "Deposit form"). */
export function DepositPane({ stablecoin }: { stablecoin: string }) {
  const { t } = useTranslation()
  const code = codeOf(stablecoin)
  return (
    <Pane>
      <PaneHeader title={t('transfers.depositTitle', { code })} />
      <WithCoin stablecoin={stablecoin}>{session => <DepositForm session={session} />}</WithCoin>
    </Pane>
  )
}

function DepositForm({ session }: { session: CoinSession }) {
  const { t } = useTranslation()
  const lang = useLocale()
  const { attributes } = useSession().wallet ?? {}
  const known = attributes?.fullName
  const form = useTypedForm<DepositValues>({
    initialValues: { email: attributes?.email ?? '', firstName: known?.first ?? '', lastName: known?.last ?? '', keepName: false },
    check: checkBy(DepositValues),
  })
  const { typed } = useFields(form)
  const { email, firstName, lastName, keepName } = form.values
  const isOther = firstName.trim() !== (known?.first ?? '') || lastName.trim() !== (known?.last ?? '')
  const mayKeep = isOther && firstName.trim() !== '' && lastName.trim() !== ''
  const anchor = session.anchor.name
  const submission = useBeginning(session, form, () => ({
    flow: 'deposit',
    form: {
      asset_code: session.coin.code,
      lang,
      // A wallet without the stablecoin gets it as a payment that waits (decision 0071).
      claimable_balance_supported: true,
      email_address: email,
      first_name: firstName,
      last_name: lastName,
    },
    keptName: mayKeep && keepName ? { first: firstName.trim(), last: lastName.trim() } : undefined,
  }))
  return (
    <Form onSubmit={submission.onSubmit}>
      <Muted>{t('transfers.depositLead', { anchor })}</Muted>
      <Limits session={session} flow="deposit" />
      <TextInput
        type="email"
        label={t('transfers.email')}
        description={t('transfers.emailHint', { anchor })}
        autoComplete="email"
        {...typed('email')}
      />
      <TextInput
        label={t('transfers.firstName')}
        description={t('transfers.nameHint')}
        autoComplete="given-name"
        maxLength={60}
        {...typed('firstName')}
      />
      <TextInput label={t('transfers.lastName')} autoComplete="family-name" maxLength={60} {...typed('lastName')} />
      {mayKeep ? (
        <Checkbox
          label={t('transfers.keepName')}
          description={t('transfers.keepNameHint')}
          checked={keepName}
          onChange={event => form.setFieldValue('keepName', event.currentTarget.checked)}
        />
      ) : null}
      <Submit submission={submission}>{t('transfers.goOn', { anchor })}</Submit>
    </Form>
  )
}

/** Begins a withdrawal at the anchor (spec §3 "Withdraw form"): how much, and to which bank account, its own page asks. */
export function WithdrawPane({ stablecoin }: { stablecoin: string }) {
  const { t } = useTranslation()
  const code = codeOf(stablecoin)
  return (
    <Pane>
      <PaneHeader title={t('transfers.withdrawTitle', { code })} />
      <WithCoin stablecoin={stablecoin}>{session => <WithdrawForm session={session} />}</WithCoin>
    </Pane>
  )
}

function WithdrawForm({ session }: { session: CoinSession }) {
  const { t } = useTranslation()
  const lang = useLocale()
  const { walletId } = useSelectedWallet()
  const { data } = useQuery(holdingQueries.of(useConnections().api, walletId))
  const holding = data?.holdings.find(({ asset }) => asset.id === session.coin.id)
  const form = useTypedForm<Record<string, never>>({ initialValues: {}, check: () => ({}) })
  const anchor = session.anchor.name
  const submission = useBeginning(session, form, () => ({ flow: 'withdraw', form: { asset_code: session.coin.code, lang } }))
  return (
    <Form onSubmit={submission.onSubmit}>
      <Muted>{t('transfers.withdrawLead', { anchor })}</Muted>
      {holding ? (
        <KeyValue rows={[{ label: t('transfers.available'), value: <Money amount={holding.available} code={session.coin.code} /> }]} />
      ) : null}
      <Limits session={session} flow="withdraw" />
      <Submit submission={submission}>{t('transfers.goOn', { anchor })}</Submit>
    </Form>
  )
}

/** Submits one of the two forms: the window opens in the click, before anything is awaited. */
function useBeginning<Values extends Record<string, unknown>>(
  session: CoinSession,
  form: TypedForm<Values>,
  describe: () => Omit<Beginning, 'opened'>,
) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const mutation = useFormMutation(beginTransfer(useConnections(), session))
  return useSubmit(form, mutation, {
    toInput: () => ({ ...describe(), opened: openWindow(t('transfers.opening', { anchor: session.anchor.name })) }),
    onDone: begun => {
      const kind = describe().flow === 'deposit' ? 'deposit' : 'withdrawal'
      if (begun) void navigate(transferLink(session.coin.id, { id: begun.id, kind }))
    },
  })
}
