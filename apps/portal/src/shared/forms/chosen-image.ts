import { useEffect, useState } from 'react'
import { api } from '#shared/http/api.ts'

/** The address at which a chosen file can be shown before it is uploaded; `saved` without one. */
export function useImageAddress(file: File | null, saved: string | null): string | null {
  const [address, setAddress] = useState<string | null>(null)
  useEffect(() => {
    if (!file) return setAddress(null)
    const made = URL.createObjectURL(file)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  return address ?? saved
}

/** Uploads a newly chosen image. @returns its id, or the saved one's when none was chosen; @throws ApiError `image_not_valid`, `image_too_large` */
export async function uploadChosenImage(file: File | null, savedId: string | null): Promise<string | null> {
  if (!file) return savedId
  const { data } = await api.uploadImage({ file, fields: {} })
  return data.id
}
