import { Button, Modal } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { changeWebhook, renewSecret, type WebhookChange } from '#features/webhooks/api/change-webhook.ts'
import type { OwnWebhook } from '#features/webhooks/api/webhook-queries.ts'
import { ConfirmDialog } from '#shared/design/confirm-dialog.tsx'
import { useToast } from '#shared/design/toasts.tsx'
import { useConnections } from '#shared/portal/connections.ts'
import { useSelectedBusiness } from '#shared/session/use-session.ts'
import { SecretView } from './secret-view.tsx'
import classes from './webhooks.module.css'

/** What an owner does with a webhook: try it, switch it, give it another secret, delete it. */
export function WebhookActions({ webhook: { id, isEnabled } }: { webhook: OwnWebhook }) {
  const { t } = useTranslation()
  const showToast = useToast()
  const { id: businessId } = useSelectedBusiness()
  const { mutateAsync, isPending } = useMutation(changeWebhook(useConnections(), businessId, id))
  // What fails opens the error dialog.
  const send = (change: WebhookChange, then: () => void) => void mutateAsync(change).then(then, () => undefined)
  return (
    <div className={classes.actions}>
      {isEnabled ? (
        <Button loading={isPending} onClick={() => send({ kind: 'test' }, () => showToast(t('webhooks.tested')))}>
          {t('webhooks.test')}
        </Button>
      ) : null}
      <Button variant="default" onClick={() => send({ kind: isEnabled ? 'turnOff' : 'turnOn' }, () => undefined)}>
        {t(isEnabled ? 'webhooks.turnOff' : 'webhooks.turnOn')}
      </Button>
      <NewSecret id={id} businessId={businessId} />
      <Remove busy={isPending} onConfirm={then => send({ kind: 'remove' }, then)} />
    </div>
  )
}

function NewSecret({ id, businessId }: { id: string; businessId: string }) {
  const { t } = useTranslation()
  const [isAsked, setAsked] = useState(false)
  const [secret, setSecret] = useState<string>()
  const { mutateAsync, isPending } = useMutation(renewSecret(useConnections(), businessId, id))
  const renew = () =>
    mutateAsync().then(
      ({ data }) => {
        setSecret(data.attributes.secret)
        setAsked(false)
      },
      () => setAsked(false),
    )
  return (
    <>
      <Button variant="default" onClick={() => setAsked(true)}>
        {t('webhooks.secret.renew')}
      </Button>
      <ConfirmDialog
        opened={isAsked}
        title={t('webhooks.secret.renew')}
        action={t('webhooks.secret.renew')}
        busy={isPending}
        onConfirm={() => void renew()}
        onClose={() => setAsked(false)}
      >
        <p>{t('webhooks.secret.renewBody')}</p>
      </ConfirmDialog>
      <Modal
        opened={secret !== undefined}
        onClose={() => setSecret(undefined)}
        title={t('webhooks.secret.title')}
        closeButtonProps={{ 'aria-label': t('common.close') }}
      >
        <SecretView secret={secret ?? ''} />
        <Button mt="md" onClick={() => setSecret(undefined)}>
          {t('webhooks.secret.done')}
        </Button>
      </Modal>
    </>
  )
}

function Remove({ busy, onConfirm }: { busy: boolean; onConfirm: (then: () => void) => void }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const showToast = useToast()
  const [isAsked, setAsked] = useState(false)
  const leave = () => {
    showToast(t('webhooks.removed'))
    void navigate({ to: '/u/webhooks' })
  }
  return (
    <>
      <Button variant="default" color="negative" onClick={() => setAsked(true)}>
        {t('webhooks.remove')}
      </Button>
      <ConfirmDialog
        opened={isAsked}
        title={t('webhooks.remove')}
        action={t('webhooks.remove')}
        danger
        busy={busy}
        onConfirm={() => onConfirm(leave)}
        onClose={() => setAsked(false)}
      >
        <p>{t('webhooks.removeBody')}</p>
      </ConfirmDialog>
    </>
  )
}
