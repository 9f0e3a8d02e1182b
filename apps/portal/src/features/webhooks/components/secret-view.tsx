import { useTranslation } from 'react-i18next'
import { CopyText } from '#shared/design/copy-text.tsx'
import { Note } from '#shared/design/form-error.tsx'

/** The secret of a webhook, while it is shown. */
export function SecretView({ secret }: { secret: string }) {
  const { t } = useTranslation()
  return (
    <>
      <Note>{t('webhooks.secret.body')}</Note>
      <CopyText text={secret} label={t('webhooks.secret.label')} />
    </>
  )
}
