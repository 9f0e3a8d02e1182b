let openSignIn: (() => void) | undefined

/** Tells how to get to the auth screen from outside React; the start-up does it once. */
export function provideNavigation(navigate: () => void): void {
  openSignIn = navigate
}

/** Sends the person to the auth screen (spec §4: an expired token cancels the call and leads there). Safe to repeat. */
export function askForSignIn(): void {
  if (!location.pathname.startsWith('/home')) openSignIn?.()
}
