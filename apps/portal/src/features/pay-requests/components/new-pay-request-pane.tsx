import { PAY_REQUEST_MESSAGE, type PayRequestInput } from '@lealta/contract'
import type { Stroops } from '@lealta/kernel'
import { formatDecimal } from '@lealta/stellar/amount'
import { Checkbox, SegmentedControl, Select, Textarea, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { createPayRequest } from '#features/pay-requests/api/create-pay-request.ts'
import { toDay, toEndOfDay } from '#features/pay-requests/model/pay-request.ts'
import { AmountField } from '#shared/design/amount-field.tsx'
import { EmptyState } from '#shared/design/empty-state.tsx'
import { Note } from '#shared/design/form-error.tsx'
import { Pane } from '#shared/design/page.tsx'
import { PersonField } from '#shared/design/person-field.tsx'
import { FormSkeleton } from '#shared/design/skeletons.tsx'
import { useToast } from '#shared/design/toasts.tsx'
import { useDescribeError } from '#shared/errors/use-describe-error.ts'
import { FieldFrame } from '#shared/forms/field-frame.tsx'
import { Form, Submit } from '#shared/forms/form.tsx'
import { useFields } from '#shared/forms/use-fields.ts'
import { useFormMutation, useSubmit } from '#shared/forms/use-submit.ts'
import { type TypedForm, useTypedForm } from '#shared/forms/use-typed-form.ts'
import { type Holding, isUniqueAsset } from '#shared/holdings/holding.ts'
import { holdingQueries } from '#shared/holdings/holding-queries.ts'
import { useSteadyOrder } from '#shared/holdings/use-steady-order.ts'
import { PaneHeader } from '#shared/layout/pane-header.tsx'
import { QueryView } from '#shared/lists/query-view.tsx'
import { useApi, useConnections } from '#shared/portal/connections.ts'
import { useNow } from '#shared/portal/use-now.ts'
import type { PayablePerson } from '#shared/recipients/recipient.ts'
import { usePersonPlaceholder, useRecipientLookup } from '#shared/recipients/use-recipient-lookup.ts'
import { useSelectedWallet } from '#shared/selected-wallet/selected-wallet.ts'

type Values = {
  whom: 'anyone' | 'person'
  recipient: PayablePerson | undefined
  asset: string
  amount: Stroops | undefined
  message: string
  lastDay: string
  reminds: boolean
}

/** Asking to be paid: whom, how much of what, what for, until when. */
export function NewPayRequestPane() {
  const { t } = useTranslation()
  const { walletId } = useSelectedWallet()
  const query = useQuery(holdingQueries.of(useApi(), walletId))
  return (
    <Pane>
      <PaneHeader title={t('payRequests.new.title')} subtitle={t('payRequests.new.lead')} />
      <QueryView query={query} skeleton={<FormSkeleton />}>
        {({ holdings }) => {
          const assets = listAskable(holdings)
          if (assets.length === 0) return <EmptyState drawing="wallet">{t('payRequests.new.nothing')}</EmptyState>
          return <NewForm walletId={walletId} assets={assets} />
        }}
      </QueryView>
    </Pane>
  )
}

/** Stablecoins first; what others than businesses here issue cannot be asked for, nor what there is one of. */
function listAskable(holdings: readonly Holding[]) {
  return holdings
    .map(({ asset }) => asset)
    .filter(asset => asset.kind !== 'native' && asset.kind !== 'other' && !isUniqueAsset(asset))
    .sort((a, b) => Number(b.kind === 'stablecoin') - Number(a.kind === 'stablecoin'))
}

const fieldOfCode = {
  alias_not_found: 'recipient',
  destination_is_self: 'recipient',
  destination_not_found: 'recipient',
  mail_recipient_limit: 'recipient',
  amount_not_valid: 'amount',
  no_trust: 'asset',
  cannot_pay_nft: 'asset',
  expiration_date_not_valid: 'lastDay',
} as const

function NewForm({ walletId, assets: found }: { walletId: string; assets: ReturnType<typeof listAskable> }) {
  const { t } = useTranslation()
  const assets = useSteadyOrder(found, ({ id }) => id)
  const navigate = useNavigate()
  const showToast = useToast()
  const today = useNow()
  const create = useFormMutation(createPayRequest(useConnections(), walletId))
  const form = useTypedForm<Values>({
    initialValues: {
      ...{ whom: 'anyone', recipient: undefined, asset: assets[0]?.id ?? '', amount: undefined, message: '' },
      ...{ lastDay: toDay(today, 7), reminds: true },
    },
    check: entered => check(entered, today),
  })
  const { typed, error } = useFields(form)
  const submission = useSubmit(form, create, {
    toInput,
    onDone: request => {
      showToast(t('payRequests.new.created'))
      if (request) void navigate({ to: '/u/pay-requests/$payRequestId', params: { payRequestId: request.id } })
    },
    fieldOfCode,
  })
  const { values } = form
  const code = assets.find(asset => asset.id === values.asset)?.code ?? ''
  return (
    <Form onSubmit={submission.onSubmit}>
      <WhomFields form={form} />
      {assets.length > 1 ? (
        <Select
          label={t('payRequests.new.asset')}
          data={assets.map(asset => ({ value: asset.id, label: asset.name === asset.code ? asset.code : `${asset.name} (${asset.code})` }))}
          value={values.asset}
          onChange={id => id && form.setFieldValue('asset', id)}
          allowDeselect={false}
          error={error('asset')}
        />
      ) : null}
      <AmountField code={code} value={values.amount} onChange={amount => form.setFieldValue('amount', amount)} error={error('amount')} />
      <Textarea
        label={t('payRequests.new.message')}
        description={t('payRequests.new.messageHint')}
        maxLength={PAY_REQUEST_MESSAGE}
        autosize
        minRows={2}
        {...typed('message')}
      />
      <TextInput type="date" label={t('payRequests.new.until')} min={toDay(today, 0)} {...typed('lastDay')} />
      <Note>{t('payRequests.new.shownAs')}</Note>
      <Submit submission={submission}>{t('payRequests.create')}</Submit>
    </Form>
  )
}

function WhomFields({ form }: { form: TypedForm<Values> }) {
  const { t } = useTranslation()
  const describe = useDescribeError()
  const lookup = useRecipientLookup()
  const placeholder = usePersonPlaceholder()
  const { error } = useFields(form)
  const { whom, recipient, asset, reminds } = form.values
  const isEmail = whom === 'person' && recipient !== undefined && recipient.text.includes('@')
  const find = async (text: string, signal: AbortSignal) => {
    const person = await lookup(text, asset, signal)
    const remark = person.isNewcomer
      ? t('payRequests.new.getsMail', { email: person.text })
      : t('payRequests.new.findsIt', { name: person.name })
    return { ...person, remark }
  }
  return (
    <>
      <FieldFrame label={t('payRequests.new.whom')}>
        <SegmentedControl
          fullWidth
          orientation="vertical"
          value={whom}
          onChange={value => form.setFieldValue('whom', value === 'person' ? 'person' : 'anyone')}
          data={[
            { value: 'anyone', label: t('payRequests.anyone') },
            { value: 'person', label: t('payRequests.new.person') },
          ]}
        />
      </FieldFrame>
      {whom === 'person' ? (
        <PersonField<PayablePerson>
          label={t('payRequests.new.who')}
          value={recipient}
          onChange={person => form.setFieldValue('recipient', person)}
          resolve={find}
          placeholder={placeholder}
          describe={cause => describe(cause) ?? t('common.person.unknown')}
          error={error('recipient')}
        />
      ) : null}
      {isEmail ? (
        <Checkbox
          label={t('payRequests.new.reminds')}
          description={t('payRequests.new.remindsHint')}
          checked={reminds}
          onChange={event => form.setFieldValue('reminds', event.currentTarget.checked)}
        />
      ) : null}
    </>
  )
}

function check({ whom, recipient, amount, lastDay }: Values, now: Date): Record<string, string> {
  const end = toEndOfDay(lastDay)
  return {
    ...(whom === 'person' && !recipient ? { recipient: 'address_missing' } : {}),
    ...(amount === undefined || amount === 0n ? { amount: 'amount_not_valid' } : {}),
    ...(end === undefined || end < now.toISOString() ? { lastDay: 'expiration_date_not_valid' } : {}),
  }
}

function toInput({ whom, recipient, asset, amount, message, lastDay, reminds }: Values): PayRequestInput | undefined {
  const expiresAt = toEndOfDay(lastDay)
  if (amount === undefined || expiresAt === undefined) return undefined
  return {
    ...{ asset, amount: formatDecimal(amount), message, expiresAt, reminds },
    recipient: whom === 'person' ? (recipient?.text ?? null) : null,
  }
}
