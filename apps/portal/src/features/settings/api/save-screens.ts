import type { Language } from '@lealta/messages'
import { mutationOptions } from '@tanstack/react-query'
import type { Scheme } from '#shared/design/tokens.ts'
import type { Connections } from '#shared/portal/connections.ts'

/** What is chosen for the screens of every device. */
export type ChosenScreens = { language?: Language; scheme?: Scheme }

/** Sets the language of the screens and the e-mails, or the colour scheme. Repeating it has no further effect. */
export const saveScreens = ({ api, portal }: Connections) =>
  mutationOptions({
    mutationFn: (choice: ChosenScreens) => api.updateWallet({ body: choice }),
    onSuccess: ({ data }) => portal.session.changeAttributes(data.attributes),
  })
