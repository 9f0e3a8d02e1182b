import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { isCut } from '#shared/design/crop-image.ts'
import { ImageField } from '#shared/design/image-field.tsx'
import { isUnprocessable } from '#shared/errors/is-unprocessable.ts'
import { useDescribeError } from '#shared/errors/use-describe-error.ts'
import { useConnections } from '#shared/portal/connections.ts'
import { uploadLogo } from '../api/upload-logo.ts'

/** The logo: chosen, cropped round, uploaded at once; its id goes into the form. The last of several choices wins. */
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
  const upload = useMutation({ ...uploadLogo(useConnections()), meta: { inPlace: isUnprocessable } })
  return (
    <ImageField
      label={t('profile.logo')}
      shape="round"
      required
      current={url || null}
      onChange={file => {
        // Of several calls only the last one calls back. What is cut only now comes again as its crop.
        if (file && !isCut(file)) upload.mutate(file, { onSuccess: onChosen })
      }}
      error={isUnprocessable(upload.error) ? describe(upload.error) : error}
    />
  )
}
