import { Button, SegmentedControl, Stack, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CodeForm } from '#shared/codes/code-form.tsx'
import type { Channel, PendingCode } from '#shared/codes/pending-code.ts'
import { addressSchemas } from '#shared/contact/address-schemas.ts'
import { PhoneField } from '#shared/forms/phone-field.tsx'
import { formatPhone } from '#shared/forms/phone-number.ts'
import { useFields } from '#shared/forms/use-fields.ts'
import { useFormMutation, useSubmit } from '#shared/forms/use-submit.ts'
import { checkBy, useTypedForm } from '#shared/forms/use-typed-form.ts'
import { useConnections } from '#shared/portal/connections.ts'
import { sendRecoveryCode, startRecovery } from '../api/recovery-queries.ts'

/** Asks for a wallet by an address of its person: the address, then the code that it got. */
export function AskForWallet() {
  const { t } = useTranslation()
  const [channel, setChannel] = useState<Channel>('email')
  const [pending, setPending] = useState<PendingCode>()
  if (pending) return <Code channel={channel} pending={pending} onResent={setPending} onChangeAddress={() => setPending(undefined)} />
  return (
    <Stack>
      <SegmentedControl
        aria-label={t('recovery.ask.by')}
        value={channel}
        onChange={by => setChannel(by as Channel)}
        data={(['email', 'phone'] as const).map(by => ({ value: by, label: t(`contact.${by}.label`) }))}
      />
      <Address key={channel} channel={channel} onSent={setPending} />
    </Stack>
  )
}

function Address({ channel, onSent }: { channel: Channel; onSent: (pending: PendingCode) => void }) {
  const { t } = useTranslation()
  const form = useTypedForm({ initialValues: { to: '' }, check: checkBy(addressSchemas[channel]) })
  const { chosen, typed } = useFields(form)
  const submission = useSubmit(form, useFormMutation(sendRecoveryCode(useConnections(), channel)), {
    toInput: ({ to }) => to,
    onDone: sent => sent && onSent(sent),
    fieldOfCode: { email_not_valid: 'to', phone_not_valid: 'to', recovery_contact_unknown: 'to', recovery_not_possible: 'to' },
  })
  return (
    <form onSubmit={submission.onSubmit} noValidate>
      <Stack>
        {channel === 'email' ? (
          <TextInput
            label={t('contact.email.label')}
            placeholder={t('contact.email.placeholder')}
            type="email"
            inputMode="email"
            autoComplete="email"
            withAsterisk
            {...typed('to')}
          />
        ) : (
          <PhoneField label={t('contact.phone.label')} hint={t('contact.phone.hint')} {...chosen('to')} required />
        )}
        <Button type="submit" loading={submission.isBusy}>
          {t(`contact.${channel}.send`)}
        </Button>
      </Stack>
    </form>
  )
}

function Code({
  channel,
  pending,
  onResent,
  onChangeAddress,
}: {
  channel: Channel
  pending: PendingCode
  onResent: (pending: PendingCode) => void
  onChangeAddress: () => void
}) {
  const { t } = useTranslation()
  const connections = useConnections()
  const work = {
    sent: t(`contact.${channel}.sent`, { to: channel === 'phone' ? formatPhone(pending.to) : pending.to }),
    address: pending.to,
    label: t(`contact.${channel}.code`),
    done: t('recovery.ask.done'),
    verify: startRecovery(connections, channel, pending.to),
    resend: sendRecoveryCode(connections, channel),
    other: { label: t(`contact.${channel}.changeTo`), onClick: onChangeAddress },
  }
  // What follows is what the page says of the restoration.
  return <CodeForm work={work} pending={pending} onResent={onResent} onVerified={() => undefined} />
}
