import { Textarea, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useFields } from '#shared/forms/use-fields.ts'
import type { TypedForm } from '#shared/forms/use-typed-form.ts'

/** The terms of a program or a token: a link, a text, or both. */
export function TermsFields({ form }: { form: TypedForm<{ termsLink: string; termsText: string }> }) {
  const { t } = useTranslation()
  const { typed } = useFields(form)
  return (
    <>
      <TextInput
        label={t('loyalty.fields.termsLink')}
        description={t('loyalty.fields.termsHint')}
        type="url"
        inputMode="url"
        placeholder="https://"
        {...typed('termsLink')}
      />
      <Textarea label={t('loyalty.fields.termsText')} maxRows={10} {...typed('termsText')} />
    </>
  )
}
