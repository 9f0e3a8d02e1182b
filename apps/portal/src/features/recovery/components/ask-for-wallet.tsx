import { SegmentedControl, Stack } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CodeForm } from '#shared/codes/code-form.tsx'
import type { Channel, PendingCode } from '#shared/codes/pending-code.ts'
import { AddressForm } from '#shared/contact/address-form.tsx'
import { formatPhone } from '#shared/forms/phone-number.ts'
import { useConnections } from '#shared/portal/connections.ts'
import { sendRecoveryCode, startRecovery } from '../api/recovery-queries.ts'

/** Asks for a wallet by an address of its person: the address, then the code that it got. */
export function AskForWallet() {
  const { t } = useTranslation()
  const [channel, setChannel] = useState<Channel>('email')
  const [pending, setPending] = useState<PendingCode>()
  const connections = useConnections()
  if (pending) return <Code channel={channel} pending={pending} onResent={setPending} onChangeAddress={() => setPending(undefined)} />
  return (
    <Stack>
      <SegmentedControl
        aria-label={t('recovery.ask.by')}
        value={channel}
        onChange={by => setChannel(by as Channel)}
        data={(['email', 'phone'] as const).map(by => ({ value: by, label: t(`contact.${by}.label`) }))}
      />
      <AddressForm key={channel} channel={channel} send={sendRecoveryCode(connections, channel)} onSent={setPending} />
    </Stack>
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
