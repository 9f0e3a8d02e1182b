import { PersonName, type Wallet } from '@lealta/contract'
import { mutationOptions } from '@tanstack/react-query'
import { z } from 'zod'
import { uploadChosenImage } from '#shared/forms/chosen-image.ts'
import { checkBy } from '#shared/forms/use-typed-form.ts'
import type { Connections } from '#shared/portal/connections.ts'

/** What a person lets businesses see; `imageFile` is a newly chosen picture. */
export interface FaceValues extends Record<string, unknown> {
  name: string
  accent: NonNullable<Wallet['face']>['accent']
  imageId: string | null
  imageFile: File | null
  isShown: boolean
}

/** What the form begins with: shown, unless the person said otherwise. */
export function toFaceValues(face: Wallet['face']): FaceValues {
  const { name = null, image = null, accent = null, isShown = true } = face ?? {}
  return { name: name ?? '', accent, imageId: image?.id ?? null, imageFile: null, isShown }
}

/** Saves name, picture and colour, and whether businesses see them. Repeating it has no further effect. */
export const saveFace = ({ api, portal }: Connections) =>
  mutationOptions({
    mutationFn: async ({ name, accent, imageId, imageFile, isShown }: FaceValues) => {
      const uploaded = await uploadChosenImage(api, imageFile, imageId)
      return api.setFace({ body: { name: name.trim() || null, accent, imageId: uploaded, isShown } })
    },
    onSuccess: ({ data }) => portal.session.changeAttributes(data.attributes),
  })

const check = checkBy(z.object({ name: PersonName }))

/** Codes of what is wrong, by field; no name is a choice. */
export function checkFace({ name }: FaceValues): Record<string, unknown> {
  return name.trim() === '' ? {} : check({ name })
}
