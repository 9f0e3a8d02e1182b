import { type Draft, type PortalStorage, textIn } from '#shared/portal/storage.ts'

/** Where an invitation is accepted: what the person returns to, once they have a wallet. */
export const INVITATION = '/invitation'

/** The token of the invitation that a person opened in this tab (`/home?token`), through sign-in and onboarding. */
export function keptInvitation(storage: PortalStorage): Draft<string> {
  return textIn(storage, 'tab', 'lealta.invitation')
}
