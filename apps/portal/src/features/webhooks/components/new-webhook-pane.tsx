import { webhookEventNames } from '@lealta/contract'
import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { createWebhook } from '#features/webhooks/api/change-webhook.ts'
import { ActionBar, Pane } from '#shared/design/page.tsx'
import { useFormMutation } from '#shared/forms/use-submit.ts'
import { PaneHeader } from '#shared/layout/pane-header.tsx'
import { useConnections } from '#shared/portal/connections.ts'
import { useSelectedBusiness } from '#shared/session/use-session.ts'
import { SecretView } from './secret-view.tsx'
import { WebhookForm } from './webhook-form.tsx'

/** Adding a webhook, and its secret, which is shown this once. */
export function NewWebhookPane() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { id: businessId } = useSelectedBusiness()
  const create = useFormMutation(createWebhook(useConnections(), businessId))
  const [made, setMade] = useState<{ id: string; secret: string }>()
  if (made)
    return (
      <Pane>
        <PaneHeader title={t('webhooks.secret.title')} />
        <SecretView secret={made.secret} />
        <ActionBar>
          <Button onClick={() => void navigate({ to: '/u/webhooks/$webhookId', params: { webhookId: made.id } })}>
            {t('webhooks.secret.done')}
          </Button>
        </ActionBar>
      </Pane>
    )
  return (
    <Pane>
      <PaneHeader title={t('webhooks.new.title')} subtitle={t('webhooks.new.lead')} />
      <WebhookForm
        initial={{ url: '', events: [...webhookEventNames] }}
        mutation={create}
        action={t('webhooks.new.save')}
        onDone={answer => {
          if (answer) setMade({ id: answer.data.id, secret: answer.data.attributes.secret })
        }}
      />
    </Pane>
  )
}
