import type { Language } from '@lealta/messages'
import { mutationOptions } from '@tanstack/react-query'
import type { Connections } from '#shared/portal/connections.ts'

/** Sets the language of the e-mails. Repeating it has no further effect. */
export const saveLanguage = ({ api, portal }: Connections) =>
  mutationOptions({
    mutationFn: (language: Language) => api.updateWallet({ body: { language } }),
    onSuccess: ({ data }) => portal.session.changeAttributes(data.attributes),
  })
