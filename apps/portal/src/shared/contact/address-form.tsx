import { Button, Stack, TextInput } from '@mantine/core'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { QuickLink } from '#shared/access/link-button.tsx'
import type { Channel, PendingCode } from '#shared/codes/pending-code.ts'
import { PhoneField } from '#shared/forms/phone-field.tsx'
import { useFields } from '#shared/forms/use-fields.ts'
import { useFormMutation, useSubmit } from '#shared/forms/use-submit.ts'
import { checkBy, useTypedForm } from '#shared/forms/use-typed-form.ts'
import { useConnections } from '#shared/portal/connections.ts'
import { useConfiguration } from '#shared/portal/portal-context.ts'
import { useSession } from '#shared/session/use-session.ts'
import { addressSchemas } from './address-schemas.ts'
import { sendCode } from './send-code.ts'

/** Asks for an e-mail address or a phone number and sends a code to it: to confirm it, or as `send` does. */
export function AddressForm({
  channel,
  initial = '',
  country,
  hint,
  send,
  onSent,
}: {
  channel: Channel
  initial?: string
  /** The person's likely country, for the phone field. */
  country?: string | undefined
  /** Below the label of an e-mail address. */
  hint?: string | undefined
  send?: ReturnType<typeof sendCode>
  onSent: (pending: PendingCode) => void
}) {
  const { t } = useTranslation()
  const form = useTypedForm({ initialValues: { to: initial }, check: checkBy(addressSchemas[channel]) })
  const { chosen, typed } = useFields(form)
  const field = useRef<HTMLInputElement>(null)
  const comesIn = useRef(false)
  const { setValues } = form
  const { recovery_key } = useConfiguration()
  const isEnabled = useSession().wallet?.attributes?.enabled === true
  useEffect(() => {
    if (initial === '') return
    comesIn.current = field.current?.value === ''
    // What is known only later does not take the place of what was typed.
    setValues(({ to }) => ({ to: to || initial }))
  }, [initial, setValues])
  useLayoutEffect(() => {
    if (!comesIn.current || field.current?.value !== initial) return
    comesIn.current = false
    // Who stands in the field already, and begins to type, replaces it.
    if (document.activeElement === field.current) field.current.select()
  })
  const connections = useConnections()
  const submission = useSubmit(form, useFormMutation(send ?? sendCode(connections, channel)), {
    toInput: ({ to }) => to,
    onDone: sent => sent && onSent(sent),
    fieldOfCode: {
      email_not_valid: 'to',
      email_already_registered: 'to',
      email_not_invited: 'to',
      phone_not_valid: 'to',
      phone_already_registered: 'to',
      recovery_contact_unknown: 'to',
      recovery_not_possible: 'to',
    },
  })
  // Of somebody else, or of the person on the device that they lost.
  const { to: problem } = form.errors
  const hasWallet = !isEnabled && (problem === 'email_already_registered' || problem === 'phone_already_registered')
  return (
    <form onSubmit={submission.onSubmit} noValidate>
      <Stack gap="md">
        {channel === 'email' ? (
          <TextInput
            ref={field}
            label={t('contact.email.label')}
            description={hint}
            placeholder={t('contact.email.placeholder')}
            type="email"
            inputMode="email"
            autoComplete="email"
            withAsterisk
            {...typed('to')}
          />
        ) : (
          <PhoneField
            label={t('contact.phone.label')}
            hint={t('contact.phone.hint')}
            {...chosen('to')}
            {...(country ? { country } : {})}
            required
          />
        )}
        {hasWallet && recovery_key !== null ? (
          <div>
            <QuickLink link={{ to: '/recover' }} icon="refresh">
              {t('recovery.ask.known')}
            </QuickLink>
          </div>
        ) : null}
        <Button type="submit" loading={submission.isBusy}>
          {t(`contact.${channel}.send`)}
        </Button>
      </Stack>
    </form>
  )
}
