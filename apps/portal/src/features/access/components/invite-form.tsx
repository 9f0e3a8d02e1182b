import { Email, GivenLevel, givenLevels } from '@lealta/contract'
import { Radio, Stack, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { useToast } from '#shared/design/toasts.tsx'
import { Form, Submit } from '#shared/forms/form.tsx'
import { useFields } from '#shared/forms/use-fields.ts'
import { useFormMutation, useSubmit } from '#shared/forms/use-submit.ts'
import { checkBy, useTypedForm } from '#shared/forms/use-typed-form.ts'
import { useConnections } from '#shared/portal/connections.ts'
import { useSelectedBusiness } from '#shared/session/use-session.ts'
import { invite } from '../api/invite.ts'

const schema = z.object({ email: z.string().trim().min(1, 'field_required').pipe(Email), accessLevel: GivenLevel })
type Values = z.infer<typeof schema>

/** Invites somebody; a manager only employees. */
export function InviteForm({ email = '' }: { email?: string | undefined }) {
  const { t } = useTranslation()
  const showToast = useToast()
  const { id, accessLevel } = useSelectedBusiness()
  const levels = accessLevel ? givenLevels[accessLevel] : []
  const form = useTypedForm<Values>({ initialValues: { email, accessLevel: 'employee' }, check: checkBy(schema) })
  const { typed, chosen } = useFields(form)
  const submission = useSubmit(form, useFormMutation(invite(useConnections(), id)), {
    toInput: values => ({ ...values, email: values.email.trim() }),
    onDone: (_, sent) => {
      form.setValues({ email: '' })
      showToast(t('access.control.sent', { email: sent.email.trim() }))
    },
    fieldOfCode: { mail_recipient_limit: 'email' },
  })
  const { value, onChange, error } = chosen('accessLevel')
  return (
    <Form onSubmit={submission.onSubmit}>
      <TextInput
        label={t('access.control.email')}
        description={t('access.control.emailHint')}
        type="email"
        inputMode="email"
        autoComplete="off"
        withAsterisk
        {...typed('email')}
      />
      <Radio.Group
        label={t('access.control.level')}
        value={value}
        onChange={chosenLevel => onChange(chosenLevel as GivenLevel)}
        error={error}
      >
        <Stack gap="xs" mt="xs">
          {levels.map(level => (
            <Radio key={level} value={level} label={t(`common.levels.${level}`)} description={t(`access.control.may.${level}`)} />
          ))}
        </Stack>
      </Radio.Group>
      <Submit submission={submission}>{t('access.control.send')}</Submit>
    </Form>
  )
}
