import { type Asset, PARTNERSHIP_TEXT, type PartnerCandidate } from '@lealta/contract'
import { Button, Checkbox, Radio, Stack, Textarea, TextInput } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { createPartnership } from '#features/partnerships/api/change-partnership.ts'
import { partnershipQueries } from '#features/partnerships/api/partnership-queries.ts'
import { EmptyState } from '#shared/design/empty-state.tsx'
import { Note } from '#shared/design/form-error.tsx'
import { Pane } from '#shared/design/page.tsx'
import { FormSkeleton } from '#shared/design/skeletons.tsx'
import { useToast } from '#shared/design/toasts.tsx'
import { Form, Submit } from '#shared/forms/form.tsx'
import { useFields } from '#shared/forms/use-fields.ts'
import { useFormMutation, useSubmit } from '#shared/forms/use-submit.ts'
import { type TypedForm, useTypedForm } from '#shared/forms/use-typed-form.ts'
import { PaneHeader } from '#shared/layout/pane-header.tsx'
import { QueryView } from '#shared/lists/query-view.tsx'
import { useApi, useConnections } from '#shared/portal/connections.ts'
import { useSelectedBusiness } from '#shared/session/use-session.ts'

type Values = { search: string; alias: string; tokens: string[]; message: string }

/** Asking another business to accept one's tokens: whom, which, and a few words. */
export function NewPartnershipPane() {
  const { t } = useTranslation()
  const { id: businessId } = useSelectedBusiness()
  const query = useQuery(partnershipQueries.tokens(useApi(), businessId))
  return (
    <Pane>
      <PaneHeader title={t('partnerships.new.title')} subtitle={t('partnerships.new.lead')} />
      <QueryView query={query} skeleton={<FormSkeleton />}>
        {tokens =>
          tokens.length === 0 ? (
            <EmptyState drawing="people">{t('partnerships.new.nothing')}</EmptyState>
          ) : (
            <RequestForm businessId={businessId} tokens={tokens} />
          )
        }
      </QueryView>
    </Pane>
  )
}

const fieldOfCode = {
  partner_not_found: 'search',
  partner_is_self: 'search',
  partnership_exists: 'search',
  mail_recipient_limit: 'search',
  token_wrong_status: 'tokens',
} as const

function RequestForm({ businessId, tokens }: { businessId: string; tokens: readonly Asset[] }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const showToast = useToast()
  const create = useFormMutation(createPartnership(useConnections(), businessId))
  const form = useTypedForm<Values>({
    initialValues: { search: '', alias: '', tokens: tokens.slice(0, 1).map(({ id }) => id), message: '' },
    check: ({ alias, tokens: chosen }) => ({
      ...(alias === '' ? { search: 'field_required' } : {}),
      ...(chosen.length === 0 ? { tokens: 'field_required' } : {}),
    }),
  })
  const { typed, chosen } = useFields(form)
  const submission = useSubmit(form, create, {
    toInput: ({ alias, tokens, message }) => ({ alias, tokens, message }),
    onDone: answer => {
      showToast(t('partnerships.new.sent'))
      if (answer) void navigate({ to: '/u/partnerships/$partnershipId', params: { partnershipId: answer.data.id } })
    },
    fieldOfCode,
  })
  return (
    <Form onSubmit={submission.onSubmit}>
      <PartnerFields businessId={businessId} form={form} />
      <Checkbox.Group label={t('partnerships.new.tokens')} {...chosen('tokens')}>
        <Stack gap="xs" mt="xs">
          {tokens.map(({ id, name, code }) => (
            <Checkbox key={id} value={id} label={name === code ? code : `${name} (${code})`} />
          ))}
        </Stack>
      </Checkbox.Group>
      <Textarea
        label={t('partnerships.new.message')}
        description={t('partnerships.new.messageHint')}
        maxLength={PARTNERSHIP_TEXT}
        autosize
        minRows={2}
        {...typed('message')}
      />
      <Submit submission={submission}>{t('partnerships.new.send')}</Submit>
    </Form>
  )
}

/** Finds a business; the first one found is chosen. */
function PartnerFields({ businessId, form }: { businessId: string; form: TypedForm<Values> }) {
  const { t } = useTranslation()
  const api = useApi()
  const { typed } = useFields(form)
  const [found, setFound] = useState<readonly PartnerCandidate[]>()
  const find = useMutation({
    mutationFn: (query: string) => api.findPartners({ params: { businessId }, query: { query } }),
    onSuccess: ({ data }) => {
      setFound(data.map(({ attributes }) => attributes))
      form.setFieldValue('alias', data[0]?.id ?? '')
      form.setErrors({})
    },
  })
  const text = form.values.search.trim()
  const search = () => {
    if (text.length >= 2) find.mutate(text)
  }
  return (
    <>
      <TextInput
        label={t('partnerships.new.search')}
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        maxLength={60}
        {...typed('search')}
        onKeyDown={event => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          search()
        }}
      />
      <div>
        <Button variant="default" onClick={search} disabled={text.length < 2} loading={find.isPending}>
          {t('partnerships.new.find')}
        </Button>
      </div>
      <div role="status">
        {found?.length === 0 ? <Note>{t('partnerships.new.noneFound')}</Note> : null}
        {found && found.length > 0 ? (
          <Radio.Group label={t('partnerships.new.found')} value={form.values.alias} onChange={alias => form.setFieldValue('alias', alias)}>
            <Stack gap="xs" mt="xs">
              {found.map(({ name, alias }) => (
                <Radio key={alias} value={alias} label={name} description={alias} />
              ))}
            </Stack>
          </Radio.Group>
        ) : null}
      </div>
    </>
  )
}
