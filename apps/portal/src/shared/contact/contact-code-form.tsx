import { useTranslation } from 'react-i18next'
import { CodeForm } from '#shared/codes/code-form.tsx'
import type { Channel, PendingCode } from '#shared/codes/pending-code.ts'
import { formatPhone } from '#shared/forms/phone-number.ts'
import { useConnections } from '#shared/portal/connections.ts'
import { sendCode } from './send-code.ts'
import { verifyCode } from './verify-code.ts'

/** Takes the code that confirms an e-mail address or a phone number. */
export function ContactCodeForm({
  channel,
  pending,
  onChangeAddress,
  ...rest
}: {
  channel: Channel
  pending: PendingCode
  onResent: (pending: PendingCode) => void
  onVerified: () => void
  onChangeAddress: () => void
}) {
  const { t } = useTranslation()
  const connections = useConnections()
  const work = {
    sent: t(`contact.${channel}.sent`, { to: channel === 'phone' ? formatPhone(pending.to) : pending.to }),
    address: pending.to,
    label: t(`contact.${channel}.code`),
    done: t(`contact.${channel}.done`),
    verify: verifyCode(connections, channel),
    resend: sendCode(connections, channel),
    other: { label: t(`contact.${channel}.changeTo`), onClick: onChangeAddress },
  }
  return <CodeForm work={work} pending={pending} {...rest} />
}
