import { cutOf } from '#shared/design/crop-image.ts'
import type { Api } from '#shared/portal/connections.ts'

const addresses = new WeakMap<File, string>()

/** Address that previews a chosen file before its upload; `saved` if there is none. Valid as long as the page. */
export function imageAddress(file: File | null, saved: string | null): string | null {
  if (!file) return saved
  const known = addresses.get(file)
  if (known) return known
  const made = URL.createObjectURL(file)
  addresses.set(file, made)
  return made
}

/** Uploads a newly chosen image, as it is cropped. @returns its id, or the saved one's when none was chosen; @throws ApiError `image_not_valid`, `image_too_large` */
export async function uploadChosenImage(api: Api, file: File | null, savedId: string | null): Promise<string | null> {
  if (!file) return savedId
  const { data } = await api.uploadImage({ file: await cutOf(file), fields: {} })
  return data.id
}
