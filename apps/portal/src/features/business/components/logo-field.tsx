import { type ReactNode, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ImageField } from '#shared/design/image-field.tsx'
import { useDescribeError } from '#shared/errors/use-describe-error.ts'
import { uploadLogo } from '../api/business-queries.ts'

/** The logo: chosen, cropped round, stored at once; its id goes into the form. Of several choices the last one counts. */
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
  const latest = useRef(0)
  const [problem, setProblem] = useState<string>()
  const upload = async (file: File) => {
    latest.current += 1
    const turn = latest.current
    setProblem(undefined)
    try {
      const logo = await uploadLogo(file)
      if (turn === latest.current) onChosen(logo)
    } catch (cause) {
      if (turn === latest.current) setProblem(describe(cause))
    }
  }
  return (
    <ImageField
      label={t('profile.logo')}
      shape="round"
      current={url || null}
      onChange={file => {
        if (file) void upload(file)
      }}
      error={problem ?? error}
    />
  )
}
