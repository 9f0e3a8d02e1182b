import { type ApiKeyScope, apiKeyScopes } from '@lealta/contract'
import { Button, Checkbox, Group, Select, Stack, TextInput } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { createApiKey } from '#features/api-keys/api/change-api-keys.ts'
import { useScopeWords } from '#features/api-keys/model/use-scope-words.ts'
import { CopyText } from '#shared/design/copy-text.tsx'
import { download } from '#shared/design/download.ts'
import { Icon } from '#shared/design/icon.tsx'
import { Pane } from '#shared/design/page.tsx'
import { Form, Submit } from '#shared/forms/form.tsx'
import { useFields } from '#shared/forms/use-fields.ts'
import { useFormMutation, useSubmit } from '#shared/forms/use-submit.ts'
import { useTypedForm } from '#shared/forms/use-typed-form.ts'
import { PaneHeader } from '#shared/layout/pane-header.tsx'
import { useConnections } from '#shared/portal/connections.ts'
import { useSelectedBusiness } from '#shared/session/use-session.ts'

type Values = { name: string; scopes: ApiKeyScope[]; days: string }

const DAY_MS = 86_400_000
const terms = [30, 90, 365] as const

/** Making an API key; once it is made, the key itself, this one time. */
export function NewApiKeyPane() {
  const { t } = useTranslation()
  const [secret, setSecret] = useState<string>()
  return (
    <Pane>
      <PaneHeader
        title={t(secret ? 'apiKeys.made.title' : 'apiKeys.new.title')}
        subtitle={t(secret ? 'apiKeys.made.body' : 'apiKeys.new.lead')}
      />
      {secret ? <MadeKey secret={secret} /> : <NewKeyForm onMade={setSecret} />}
    </Pane>
  )
}

function NewKeyForm({ onMade }: { onMade: (secret: string) => void }) {
  const { t } = useTranslation()
  const words = useScopeWords()
  const connections = useConnections()
  const { id: businessId } = useSelectedBusiness()
  const form = useTypedForm<Values>({
    initialValues: { name: '', scopes: [], days: '' },
    check: ({ name, scopes }) => ({
      ...(name.trim() === '' ? { name: 'field_required' } : {}),
      ...(scopes.length === 0 ? { scopes: 'field_required' } : {}),
    }),
  })
  const { typed, chosen } = useFields(form)
  const submission = useSubmit(form, useFormMutation(createApiKey(connections, businessId)), {
    toInput: ({ name, scopes, days }) => ({
      ...{ name, scopes },
      expiresAt: days === '' ? null : new Date(connections.portal.clock.now().getTime() + Number(days) * DAY_MS).toISOString(),
    }),
    onDone: secret => {
      if (secret) onMade(secret)
    },
    fieldOfCode: { api_keys_limit: 'name' },
  })
  return (
    <Form onSubmit={submission.onSubmit}>
      <TextInput label={t('apiKeys.new.name')} description={t('apiKeys.new.nameHint')} maxLength={60} {...typed('name')} />
      <Checkbox.Group label={t('apiKeys.new.scopes')} {...chosen('scopes')}>
        <Stack gap="xs" mt="xs">
          {apiKeyScopes.map(scope => (
            <Checkbox key={scope} value={scope} label={words(scope)} />
          ))}
        </Stack>
      </Checkbox.Group>
      <Select
        label={t('apiKeys.new.expires')}
        allowDeselect={false}
        value={form.values.days}
        onChange={days => form.setFieldValue('days', days ?? '')}
        data={[
          { value: '', label: t('apiKeys.new.never') },
          ...terms.map(count => ({ value: String(count), label: t('apiKeys.new.days', { count }) })),
        ]}
      />
      <Submit submission={submission}>{t('apiKeys.new.action')}</Submit>
    </Form>
  )
}

function MadeKey({ secret }: { secret: string }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const save = () => download(new Blob([`${secret}\n`], { type: 'text/plain;charset=utf-8' }), t('apiKeys.made.fileName'))
  return (
    <Stack>
      <CopyText text={secret} label={t('apiKeys.made.label')} />
      <Group>
        <Button variant="default" leftSection={<Icon name="deposit" size={18} />} onClick={save}>
          {t('apiKeys.made.save')}
        </Button>
        <Button onClick={() => void navigate({ to: '/u/api-keys' })}>{t('apiKeys.made.done')}</Button>
      </Group>
    </Stack>
  )
}
