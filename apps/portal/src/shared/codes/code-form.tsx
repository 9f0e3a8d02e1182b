import { ApiError } from '@lealta/contract/client'
import { formatTime } from '@lealta/messages/format'
import { Button, Group, Stack, Text } from '@mantine/core'
import { type UseMutationOptions, useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CodeInput } from '#shared/design/code-input.tsx'
import { FormError, Note } from '#shared/design/form-error.tsx'
import classes from '#shared/design/pieces.module.css'
import { useToast } from '#shared/design/toasts.tsx'
import { useDescribeError } from '#shared/errors/use-describe-error.ts'
import { useLocale } from '#shared/language/use-locale.ts'
import { OutsideLink } from '#shared/links/outside-link.tsx'
import { usePortal } from '#shared/portal/portal-context.ts'
import { useNow } from '#shared/portal/use-now.ts'
import { type PendingCode, readSecondsLeft } from './pending-code.ts'

/** What the form says, and does with the digits. */
export interface CodeFormWork<Taken> {
  /** Where the code went, in a sentence. */
  readonly sent: string
  /** Where it went, unless that is hidden. */
  readonly address: string | undefined
  /** Of the six digits. */
  readonly label: string
  /** Confirms that the code was taken. */
  readonly done: string
  readonly verify: UseMutationOptions<Taken, Error, string>
  /** Sends another code to the address. */
  readonly resend: UseMutationOptions<PendingCode, Error, string>
  /** The other way on, such as another address. */
  readonly other?: { readonly label: string; readonly onClick: () => void }
}

/** Takes the six digits, submits them when the last one is typed, and offers a new code once the wait is over. */
export function CodeForm<Taken>({
  work,
  pending,
  onResent,
  onVerified,
}: {
  work: CodeFormWork<Taken>
  pending: PendingCode
  onResent: (pending: PendingCode) => void
  onVerified: () => void
}) {
  const { t } = useTranslation()
  const locale = useLocale()
  const describe = useDescribeError()
  const [code, setCode] = useState('')
  const showToast = useToast()
  const verify = useMutation({ ...work.verify, meta: { inPlace: isWrongCode } })
  const resend = useMutation(work.resend)
  const isBusy = verify.isPending || resend.isPending
  const isWrong = isWrongCode(verify.error)
  const now = useNow(1000)
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
        showToast(work.done)
        onVerified()
      },
      onError: refused => {
        if (isWrongCode(refused)) setCode('')
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
      <Text c="dimmed">{work.sent}</Text>
      <div ref={box}>
        <CodeInput
          label={work.label}
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
      <FormError>{isWrong ? describe(verify.error) : null}</FormError>
      <Group gap="sm">
        <ResendButton resendAt={pending.resendAt} now={now} isBusy={isBusy} onClick={sendAgain} />
        {work.other ? (
          <Button variant="subtle" onClick={work.other.onClick} disabled={isBusy}>
            {work.other.label}
          </Button>
        ) : null}
      </Group>
      <OutboxNote to={work.address} />
    </Stack>
  )
}

const isWrongCode = (error: unknown) => error instanceof ApiError && error.code === 'verification_code_wrong'

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
function OutboxNote({ to }: { to: string | undefined }) {
  const { t } = useTranslation()
  const { configuration, baseUrl } = usePortal()
  if (!configuration.outbox_url) return null
  const address = new URL(configuration.outbox_url, baseUrl)
  if (to !== undefined) address.searchParams.set('to', to)
  return (
    <Note>
      {t('contact.outbox')} <OutsideLink href={address.href}>{t('contact.openOutbox')}</OutsideLink>
    </Note>
  )
}
