import { TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useFields } from '#shared/forms/use-fields.ts'
import type { TypedForm } from '#shared/forms/use-typed-form.ts'
import { toCode } from './to-code.ts'

/** A token's name, for people and on the ledger. `area` selects the texts. */
export function NamingFields({ area, form }: { area: 'loyalty' | 'rewards'; form: TypedForm<{ name: string; code: string }> }) {
  const { t } = useTranslation()
  const { typed, error } = useFields(form)
  return (
    <>
      <TextInput
        label={t(`${area}.fields.name`)}
        description={t(`${area}.fields.nameHint`)}
        withAsterisk
        maxLength={60}
        {...typed('name')}
      />
      <TextInput
        label={t(`${area}.fields.code`)}
        description={t(`${area}.fields.codeHint`)}
        withAsterisk
        maxLength={12}
        autoCapitalize="characters"
        spellCheck={false}
        value={form.values.code}
        onChange={event => form.setFieldValue('code', toCode(event.currentTarget.value))}
        error={error('code')}
      />
    </>
  )
}
