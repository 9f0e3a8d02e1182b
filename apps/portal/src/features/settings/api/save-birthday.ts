import { mutationOptions } from '@tanstack/react-query'
import type { Connections } from '#shared/portal/connections.ts'

/** Saves, or removes, the person's birthday, and whether shops that they joined see it. */
export const saveBirthday = ({ api, portal }: Connections) =>
  mutationOptions({
    mutationFn: (body: Parameters<typeof api.setBirthday>[0]['body']) => api.setBirthday({ body }),
    onSuccess: ({ data }) => portal.session.changeAttributes(data.attributes),
  })
