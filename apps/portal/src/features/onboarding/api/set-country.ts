import { mutationOptions } from '@tanstack/react-query'
import type { Connections } from '#shared/portal/connections.ts'

/** Sets the country of an individual. */
export const setCountry = ({ api, portal }: Connections) =>
  mutationOptions({
    mutationFn: (country: string) => api.setCountry({ body: { country } }),
    onSuccess: ({ data }) => portal.session.changeAttributes(data.attributes),
  })
