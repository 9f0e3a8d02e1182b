import { TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { addProvider } from '#features/payment-providers/api/change-providers.ts'
import { Section } from '#shared/design/page.tsx'
import { useToast } from '#shared/design/toasts.tsx'
import { Form, Submit } from '#shared/forms/form.tsx'
import { useFields } from '#shared/forms/use-fields.ts'
import { useFormMutation, useSubmit } from '#shared/forms/use-submit.ts'
import { useTypedForm } from '#shared/forms/use-typed-form.ts'
import { useConnections } from '#shared/portal/connections.ts'
import { useSelectedBusiness } from '#shared/session/use-session.ts'

/** What may be wrong with a domain belongs to its field. */
const codes = [
  'anchor_domain_not_valid',
  'anchor_domain_not_read',
  'anchor_other_network',
  'anchor_not_complete',
  'anchor_no_known_currency',
  'payment_provider_already_added',
  'payment_providers_limit',
] as const

/** Adds an anchor by its home domain; the API checks it, which takes a moment. */
export function AddAnchor() {
  const { t } = useTranslation()
  const showToast = useToast()
  const { id: businessId } = useSelectedBusiness()
  const form = useTypedForm<{ homeDomain: string }>({
    initialValues: { homeDomain: '' },
    check: ({ homeDomain }) => (homeDomain.trim() === '' ? { homeDomain: 'field_required' } : {}),
  })
  const { typed } = useFields(form)
  const submission = useSubmit(form, useFormMutation(addProvider(useConnections(), businessId)), {
    toInput: ({ homeDomain }) => homeDomain.trim().toLowerCase(),
    onDone: added => {
      form.setValues({ homeDomain: '' })
      if (added) showToast(t('providers.added', { name: added.name }))
    },
    fieldOfCode: Object.fromEntries(codes.map(code => [code, 'homeDomain'])),
  })
  return (
    <Section title={t('providers.addTitle')} card>
      <Form onSubmit={submission.onSubmit}>
        <TextInput
          label={t('providers.domain')}
          description={t('providers.domainHint')}
          placeholder="anchor.example"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={253}
          {...typed('homeDomain')}
        />
        <Submit submission={submission}>{t('providers.add')}</Submit>
      </Form>
    </Section>
  )
}
