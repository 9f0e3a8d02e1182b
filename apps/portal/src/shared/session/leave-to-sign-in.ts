import { saveReturnTo } from './return-to.ts'

/**
 * Sends a visitor of a public page to make a wallet or unlock theirs; they come back to `path`, over the onboarding if need be.
 * @param onboarding where the onboarding goes on, for somebody who is in the middle of it
 */
export function leaveToSignIn(path: string, navigate: (to: { to: string; search?: never }) => Promise<void>, onboarding?: string): void {
  saveReturnTo(path)
  if (onboarding) void navigate({ to: onboarding })
  else void navigate({ to: '/home', search: { next: path } as never })
}
