import { createSecretKey, toPublicKey } from '@lealta/wallets/keystore'
import { Button, Stack, TextInput } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { createServerKey } from '#features/api-keys/api/change-api-keys.ts'
import { ActionBar, Pane } from '#shared/design/page.tsx'
import { Form, Submit } from '#shared/forms/form.tsx'
import { useFields } from '#shared/forms/use-fields.ts'
import { useFormMutation, useSubmit } from '#shared/forms/use-submit.ts'
import { useTypedForm } from '#shared/forms/use-typed-form.ts'
import { PaneHeader } from '#shared/layout/pane-header.tsx'
import { useConnections } from '#shared/portal/connections.ts'
import { SecretKeyCard } from '#shared/secrets/secret-key-card.tsx'
import { useSelectedBusiness } from '#shared/session/use-session.ts'

/** Making the key of a server in this browser: only its address is sent, and the secret is shown this one time. */
export function NewServerKeyPane() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [secretKey] = useState(createSecretKey)
  const [isMade, setMade] = useState(false)
  return (
    <Pane>
      <PaneHeader
        title={t(isMade ? 'apiKeys.server.madeTitle' : 'apiKeys.server.new')}
        subtitle={t(isMade ? 'apiKeys.server.madeBody' : 'apiKeys.server.newLead')}
      />
      {isMade ? (
        <Stack>
          <SecretKeyCard secretKey={secretKey} />
          <ActionBar>
            <Button onClick={() => void navigate({ to: '/u/api-keys' })}>{t('apiKeys.server.done')}</Button>
          </ActionBar>
        </Stack>
      ) : (
        <NewServerForm publicKey={toPublicKey(secretKey)} onMade={() => setMade(true)} />
      )}
    </Pane>
  )
}

function NewServerForm({ publicKey, onMade }: { publicKey: string; onMade: () => void }) {
  const { t } = useTranslation()
  const { id: businessId } = useSelectedBusiness()
  const form = useTypedForm<{ name: string }>({
    initialValues: { name: '' },
    check: ({ name }) => (name.trim() === '' ? { name: 'field_required' } : {}),
  })
  const { typed } = useFields(form)
  const submission = useSubmit(form, useFormMutation(createServerKey(useConnections(), businessId)), {
    toInput: ({ name }) => ({ name, publicKey }),
    onDone: onMade,
    fieldOfCode: { operator_keys_limit: 'name', operator_key_taken: 'name' },
  })
  return (
    <Form onSubmit={submission.onSubmit}>
      <TextInput label={t('apiKeys.server.name')} description={t('apiKeys.server.nameHint')} maxLength={60} {...typed('name')} />
      <Submit submission={submission}>{t('apiKeys.server.make')}</Submit>
    </Form>
  )
}
