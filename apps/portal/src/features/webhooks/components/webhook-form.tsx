import { type WebhookEvent, webhookEventNames } from '@lealta/contract'
import { Checkbox, Stack, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { WebhookInput } from '#features/webhooks/api/change-webhook.ts'
import { Form, Submit } from '#shared/forms/form.tsx'
import { useFields } from '#shared/forms/use-fields.ts'
import { type FormMutation, useSubmit } from '#shared/forms/use-submit.ts'
import { useTypedForm } from '#shared/forms/use-typed-form.ts'

/** Where a webhook leads, and what it is told of. */
export function WebhookForm<Result>({
  initial,
  mutation,
  action,
  onDone,
}: {
  initial: WebhookInput
  mutation: FormMutation<WebhookInput, Result>
  action: string
  onDone: (result: Result | undefined) => void
}) {
  const { t } = useTranslation()
  const form = useTypedForm<{ url: string; events: string[] }>({
    initialValues: { ...initial },
    check: ({ url, events }) => ({
      ...(url.trim() === '' ? { url: 'field_required' } : {}),
      ...(events.length === 0 ? { events: 'field_required' } : {}),
    }),
  })
  const { typed, chosen } = useFields(form)
  const submission = useSubmit(form, mutation, {
    toInput: ({ url, events }) => ({ url: url.trim(), events: events as WebhookEvent[] }),
    onDone,
    fieldOfCode: { webhook_url_not_valid: 'url' },
  })
  return (
    <Form onSubmit={submission.onSubmit}>
      <TextInput
        label={t('webhooks.url')}
        description={t('webhooks.urlHint')}
        inputMode="url"
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        maxLength={500}
        {...typed('url')}
      />
      <Checkbox.Group label={t('webhooks.events')} {...chosen('events')}>
        <Stack gap="xs" mt="xs">
          {webhookEventNames.map(name => (
            <Checkbox key={name} value={name} label={t(`webhooks.event.${name}`)} description={name} />
          ))}
        </Stack>
      </Checkbox.Group>
      <Submit submission={submission}>{action}</Submit>
    </Form>
  )
}
