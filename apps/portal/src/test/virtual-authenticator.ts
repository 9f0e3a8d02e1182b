import { onTestFinished } from 'vitest'
import { cdp } from 'vitest/browser'

/** An authenticator of this device, as Chromium simulates one. */
export interface VirtualAuthenticator {
  /** Whether it recognizes the person from now on; after one failure it stays blocked. */
  readonly verifyPerson: (does: boolean) => Promise<void>
  /** Whether the person reacts from now on. */
  readonly touch: (does: boolean) => Promise<void>
  /** How many passkeys it has. */
  readonly countPasskeys: () => Promise<number>
  /** Deletes all its passkeys, as a person does in the settings of their device. */
  readonly deletePasskeys: () => Promise<void>
}

/** Gives the page's device an authenticator that verifies the person, until the test ends. */
export async function addAuthenticator({ hasPrf = true } = {}): Promise<VirtualAuthenticator> {
  const session = cdp() as unknown as Devtools
  await session.send('WebAuthn.enable')
  const options = {
    protocol: 'ctap2',
    ctap2Version: 'ctap2_1',
    transport: 'internal',
    hasResidentKey: true,
    hasUserVerification: true,
    isUserVerified: true,
    automaticPresenceSimulation: true,
    hasPrf,
  }
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', { options })
  onTestFinished(() => session.send('WebAuthn.disable').then(() => undefined))
  return {
    verifyPerson: async isUserVerified => {
      await session.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified })
    },
    touch: async enabled => {
      await session.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled })
    },
    countPasskeys: async () => (await session.send('WebAuthn.getCredentials', { authenticatorId })).credentials?.length ?? 0,
    deletePasskeys: async () => {
      await session.send('WebAuthn.clearCredentials', { authenticatorId })
    },
  }
}

interface Devtools {
  readonly send: (
    method: `WebAuthn.${string}`,
    parameters?: object,
  ) => Promise<{ readonly authenticatorId?: string; readonly credentials?: readonly object[] }>
}
