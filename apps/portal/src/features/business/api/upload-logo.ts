import { mutationOptions } from '@tanstack/react-query'
import { cutOf } from '#shared/design/crop-image.ts'
import type { Connections } from '#shared/portal/connections.ts'

/** Stores an image and returns its id and address. */
export const uploadLogo = ({ api }: Connections) =>
  mutationOptions({
    mutationFn: async (file: File): Promise<{ id: string; url: string }> =>
      (await api.uploadImage({ file: await cutOf(file), fields: {} }, { timeoutMs: 60_000 })).data.attributes,
  })
