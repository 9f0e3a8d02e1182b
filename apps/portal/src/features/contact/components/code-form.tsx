import { ApiError } from '@lealta/contract/client'
import { formatTime } from '@lealta/messages/format'
import { Button, Group, Stack, Text } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { readConfiguration } from '#shared/configuration/configuration.ts'
import { CodeInput } from '#shared/design/code-input.tsx'
import { FormError, Note } from '#shared/design/form-error.tsx'
import { showToast } from '#shared/design/toast.ts'
import { isCancelled } from '#shared/errors/is-cancelled.ts'
import { useDescribeError } from '#shared/errors/use-describe-error.ts'
import { formatPhone } from '#shared/forms/phone-number.ts'
import { useLocale } from '#shared/language/use-locale.ts'
import { sendCode, verifyCode } from '../api/contact-calls.ts'
import { type Channel, type PendingCode, readSecondsLeft } from '../model/pending-code.ts'

/** Takes the six digits, checks them as soon as the last one is there, sends new ones when the wait is over. */
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
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<{ text: string | undefined; isWrong: boolean }>()
  const now = useSecond()
  const isExpired = readSecondsLeft(pending.expiresAt, now) === 0
  const box = useRef<HTMLDivElement>(null)
  // The page is for these digits alone, so the first field is where the person types, at the start and after each answer.
  useEffect(() => {
    if (!isBusy) box.current?.querySelector('input')?.focus()
  }, [isBusy])

  const run = async (call: () => Promise<void>) => {
    if (isBusy) return
    setBusy(true)
    setProblem(undefined)
    try {
      await call()
    } catch (error) {
      if (isCancelled(error)) return
      const isWrong = error instanceof ApiError && error.code === 'verification_code_wrong'
      setProblem({ text: describe(error), isWrong })
      if (isWrong) setCode('')
    } finally {
      setBusy(false)
    }
  }
  const verify = (digits: string) =>
    run(async () => {
      await verifyCode(channel, digits)
      void showToast(t(`contact.${channel}.done`))
      onVerified()
    })
  const resend = () =>
    run(async () => {
      onResent(await sendCode(channel, pending.to))
      setCode('')
      void showToast(t('contact.resent'))
    })

  return (
    <Stack gap="md">
      <Text c="dimmed">{t(`contact.${channel}.sent`, { to: channel === 'phone' ? formatPhone(pending.to) : pending.to })}</Text>
      <div ref={box}>
        <CodeInput
          label={t(`contact.${channel}.code`)}
          value={code}
          onChange={next => {
            setCode(next)
            if (next !== '') setProblem(undefined)
          }}
          onComplete={digits => void verify(digits)}
          disabled={isBusy}
          wrong={problem?.isWrong ?? false}
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
      <FormError>{problem?.text}</FormError>
      <Group gap="sm">
        <ResendButton resendAt={pending.resendAt} now={now} isBusy={isBusy} onClick={() => void resend()} />
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
    <Button variant="default" onClick={onClick} disabled={seconds > 0 || isBusy} style={{ fontVariantNumeric: 'tabular-nums' }}>
      {seconds > 0 ? t('contact.resendIn', { seconds }) : t('contact.resend')}
    </Button>
  )
}

/** On the practice network: where the message is. Renders nothing elsewhere. */
function OutboxNote({ to }: { to: string }) {
  const { t } = useTranslation()
  const { outbox_url } = readConfiguration()
  if (!outbox_url) return null
  return (
    <Note>
      {t('contact.outbox')}{' '}
      <a href={outboxLink(outbox_url, to)} target="_blank" rel="noreferrer">
        {t('contact.openOutbox')}
      </a>
    </Note>
  )
}

function outboxLink(outboxUrl: string, to: string): string {
  const url = new URL(outboxUrl, location.href)
  url.searchParams.set('to', to)
  return url.href
}

function useSecond(): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), 1000)
    return () => clearInterval(timer)
  }, [])
  return now
}
