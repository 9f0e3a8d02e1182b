import { Checkbox, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { changePartnership } from '#features/partnerships/api/change-partnership.ts'
import { type AccountOfPartnership, type OwnPartnership, partnershipQueries } from '#features/partnerships/api/partnership-queries.ts'
import { Muted } from '#shared/design/muted.tsx'
import { Section } from '#shared/design/page.tsx'
import { FormSkeleton } from '#shared/design/skeletons.tsx'
import { useToast } from '#shared/design/toasts.tsx'
import { Form, Submit } from '#shared/forms/form.tsx'
import { useFields } from '#shared/forms/use-fields.ts'
import { useFormMutation, useSubmit } from '#shared/forms/use-submit.ts'
import { useTypedForm } from '#shared/forms/use-typed-form.ts'
import { QueryView } from '#shared/lists/query-view.tsx'
import { useApi, useConnections } from '#shared/portal/connections.ts'
import { useSelectedBusiness } from '#shared/session/use-session.ts'

/** Accepting a request: where the tokens are accepted. */
export function AcceptForm({ partnership }: { partnership: OwnPartnership }) {
  const { t } = useTranslation()
  const { id: businessId } = useSelectedBusiness()
  const query = useQuery(partnershipQueries.accounts(useApi(), businessId, partnership.id))
  return (
    <Section title={t('partnerships.accept.title')} card>
      <Muted>{t('partnerships.accept.lead', { name: partnership.partner.name })}</Muted>
      <QueryView query={query} skeleton={<FormSkeleton />}>
        {accounts => <Accounts partnership={partnership} accounts={accounts} />}
      </QueryView>
    </Section>
  )
}

/** Tills are proposed: there customers pay. */
function Accounts({ partnership, accounts }: { partnership: OwnPartnership; accounts: readonly AccountOfPartnership[] }) {
  const { t } = useTranslation()
  const showToast = useToast()
  const { id: businessId } = useSelectedBusiness()
  const accept = useFormMutation(changePartnership(useConnections(), businessId, partnership.id))
  const tills = accounts.filter(({ kind }) => kind === 'pos')
  const form = useTypedForm<{ accounts: string[] }>({
    initialValues: { accounts: (tills.length > 0 ? tills : accounts.slice(0, 1)).map(({ publicKey }) => publicKey) },
    check: values => (values.accounts.length === 0 ? { accounts: 'field_required' } : {}),
  })
  const { chosen } = useFields(form)
  const submission = useSubmit(form, accept, {
    toInput: values => ({ kind: 'accept' as const, ...values }),
    onDone: () => showToast(t('partnerships.accept.done', { name: partnership.partner.name })),
    fieldOfCode: { wallet_not_enabled: 'accounts' },
  })
  return (
    <Form onSubmit={submission.onSubmit}>
      <Checkbox.Group label={t('partnerships.facts.accounts')} {...chosen('accounts')}>
        <Stack gap="xs" mt="xs">
          {accounts.map(({ publicKey, kind, name }) => (
            <Checkbox key={publicKey} value={publicKey} label={name} description={t(`partnerships.accounts.kinds.${kind}`)} />
          ))}
        </Stack>
      </Checkbox.Group>
      <Submit submission={submission}>{t('partnerships.accept.action')}</Submit>
    </Form>
  )
}
