import { ApiError } from '@lealta/contract/client'
import { formatTime } from '@lealta/messages/format'
import { Button, Group, Stack, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CodeInput } from '#shared/design/code-input.tsx'
import { FormError, Note } from '#shared/design/form-error.tsx'
import classes from '#shared/design/pieces.module.css'
import { useToast } from '#shared/design/toasts.tsx'
import { useDescribeError } from '#shared/errors/use-describe-error.ts'
import { formatPhone } from '#shared/forms/phone-number.ts'
import { useLocale } from '#shared/language/use-locale.ts'
import { OutsideLink } from '#shared/links/outside-link.tsx'
import { useConnections } from '#shared/portal/connections.ts'
import { usePortal } from '#shared/portal/portal-context.ts'
import { sendCode } from '../api/send-code.ts'
import { verifyCode } from '../api/verify-code.ts'
import { type Channel, type PendingCode, readSecondsLeft } from '../model/pending-code.ts'

/** Takes the six digits, submits them when the last one is typed, and offers a new code once the wait is over. */
export function CodeForm({
  channel,
  pending,
  onResent,
  onVerified,
  onChangeAddress,
}: {
  channel: Channel
  pending: PendingCode
  onResent: (pending: PendingCode) => void
  onVerified: () => void
  onChangeAddress: () => void
}) {
  const { t } = useTranslation()
  const locale = useLocale()
  const describe = useDescribeError()
  const [code, setCode] = useState('')
  const connections = useConnections()
  const showToast = useToast()
  const verify = useMutation(verifyCode(connections, channel))
  const resend = useMutation(sendCode(connections, channel))
  const isBusy = verify.isPending || resend.isPending
  const error = verify.error ?? resend.error
  const isWrong = error instanceof ApiError && error.code === 'verification_code_wrong'
  const now = useSecond()
  const isExpired = readSecondsLeft(pending.expiresAt, now) === 0
  const box = useRef<HTMLDivElement>(null)
  // The code is all this page is for, so its first field is focused at the start and after each answer.
  useEffect(() => {
    if (!isBusy) box.current?.querySelector('input')?.focus()
  }, [isBusy])
  const forget = () => {
    verify.reset()
    resend.reset()
  }
  const check = (digits: string) => {
    if (isBusy) return
    forget()
    verify.mutate(digits, {
      onSuccess: () => {
        showToast(t(`contact.${channel}.done`))
        onVerified()
      },
      onError: refused => {
        if (refused instanceof ApiError && refused.code === 'verification_code_wrong') setCode('')
      },
    })
  }
  const sendAgain = () => {
    if (isBusy) return
    forget()
    resend.mutate(pending.to, {
      onSuccess: sent => {
        onResent(sent)
        setCode('')
        showToast(t('contact.resent'))
      },
    })
  }

  return (
    <Stack gap="md">
      <Text c="dimmed">{t(`contact.${channel}.sent`, { to: channel === 'phone' ? formatPhone(pending.to) : pending.to })}</Text>
      <div ref={box}>
        <CodeInput
          label={t(`contact.${channel}.code`)}
          value={code}
          onChange={next => {
            setCode(next)
            if (next !== '') forget()
          }}
          onComplete={check}
          disabled={isBusy}
          wrong={isWrong}
        />
      </div>
      <div role="status">
        <Text size="xs" c="dimmed">
          {isBusy
            ? t('contact.checking')
            : isExpired
              ? t('contact.expired')
              : t('contact.expires', { time: formatTime(new Date(pending.expiresAt), locale) })}
        </Text>
      </div>
      <FormError>{error ? describe(error) : null}</FormError>
      <Group gap="sm">
        <ResendButton resendAt={pending.resendAt} now={now} isBusy={isBusy} onClick={sendAgain} />
        <Button variant="subtle" onClick={onChangeAddress} disabled={isBusy}>
          {t(`contact.${channel}.changeTo`)}
        </Button>
      </Group>
      <OutboxNote to={pending.to} />
    </Stack>
  )
}

function ResendButton({ resendAt, now, isBusy, onClick }: { resendAt: string; now: Date; isBusy: boolean; onClick: () => void }) {
  const { t } = useTranslation()
  const seconds = readSecondsLeft(resendAt, now)
  return (
    <Button variant="default" onClick={onClick} disabled={seconds > 0 || isBusy} className={classes.money ?? ''}>
      {seconds > 0 ? t('contact.resendIn', { seconds }) : t('contact.resend')}
    </Button>
  )
}

/** On the practice network: where to find the message. Renders nothing elsewhere. */
function OutboxNote({ to }: { to: string }) {
  const { t } = useTranslation()
  const { configuration, baseUrl } = usePortal()
  if (!configuration.outbox_url) return null
  const address = new URL(configuration.outbox_url, baseUrl)
  address.searchParams.set('to', to)
  return (
    <Note>
      {t('contact.outbox')} <OutsideLink href={address.href}>{t('contact.openOutbox')}</OutsideLink>
    </Note>
  )
}

/** The current time, updated every second. */
function useSecond(): Date {
  const { clock } = usePortal()
  const [now, setNow] = useState(() => clock.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(clock.now()), 1000)
    return () => clearInterval(timer)
  }, [clock])
  return now
}
