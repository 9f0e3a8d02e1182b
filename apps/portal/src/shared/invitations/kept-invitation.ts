import { type Draft, type PortalStorage, textIn } from '#shared/portal/storage.ts'

/** The token of the invitation that a person opened in this tab (`/home?token`), through sign-in and onboarding. */
export function keptInvitation(storage: PortalStorage): Draft<string> {
  return textIn(storage, 'tab', 'lealta.invitation')
}
