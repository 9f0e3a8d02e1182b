import { TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useFields } from '#shared/forms/use-fields.ts'
import type { TypedForm } from '#shared/forms/use-typed-form.ts'
import type { IssuingArea } from './issued-token.ts'
import { toCode } from './to-code.ts'

/** A token's name, for people and on the ledger. `area` selects the texts; `onRename` is for a name that other fields follow. */
export function NamingFields({
  area,
  form,
  onRename = name => form.setFieldValue('name', name),
}: {
  area: IssuingArea
  form: TypedForm<{ name: string; code: string }>
  onRename?: (name: string) => void
}) {
  const { t } = useTranslation()
  const { error } = useFields(form)
  return (
    <>
      <TextInput
        label={t(`${area}.fields.name`)}
        description={t(`${area}.fields.nameHint`)}
        withAsterisk
        maxLength={60}
        value={form.values.name}
        onChange={event => onRename(event.currentTarget.value)}
        error={error('name')}
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
