import type { ReactNode } from 'react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ImageField } from '#shared/design/image-field.tsx'
import { useDescribeError } from '#shared/errors/use-describe-error.ts'
import { uploadLogo } from '../api/business-queries.ts'

/** The logo: chosen, cropped round, stored at once; its id goes into the form. */
export function LogoField({
  url,
  onChosen,
  error,
}: {
  url: string
  onChosen: (logo: { id: string; url: string }) => void
  error?: ReactNode
}) {
  const { t } = useTranslation()
  const describe = useDescribeError()
  const [problem, setProblem] = useState<string>()
  const upload = async (file: File) => {
    setProblem(undefined)
    try {
      onChosen(await uploadLogo(file))
    } catch (cause) {
      setProblem(describe(cause))
    }
  }
  return (
    <ImageField
      label={t('profile.logo')}
      hint={t('profile.logoHint')}
      shape="round"
      value={url || null}
      onChange={upload}
      error={problem ?? error}
      required
    />
  )
}
