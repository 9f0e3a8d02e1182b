import type { Page } from '@playwright/test'

/** The authenticator of a person's device, as Chromium simulates one. */
export interface Authenticator {
  /** It does not recognize the person, as if they cancelled; it stays blocked afterwards. */
  refuse(): Promise<void>
  countPasskeys(): Promise<number>
  /** The device has none any more. */
  remove(): Promise<void>
}

/** Gives the device behind a page an authenticator that verifies the person at once. */
export async function addAuthenticator(page: Page, { hasPrf = true } = {}): Promise<Authenticator> {
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      ctap2Version: 'ctap2_1',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
      hasPrf,
    },
  })
  return {
    refuse: async () => {
      await session.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false })
    },
    countPasskeys: async () => (await session.send('WebAuthn.getCredentials', { authenticatorId })).credentials.length,
    remove: () => session.send('WebAuthn.disable').then(() => session.detach()),
  }
}
