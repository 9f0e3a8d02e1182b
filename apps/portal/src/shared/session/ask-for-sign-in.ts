let navigateTo: ((path: string) => void) | undefined

/** Tells how to get to another screen from outside React; the start-up does it once. */
export function provideNavigation(navigate: (path: string) => void): void {
  navigateTo = navigate
}

/** Sends the person to the auth screen (spec §4: an expired token cancels the call and leads there). Safe to repeat. */
export function askForSignIn(): void {
  if (!location.pathname.startsWith('/home')) navigateTo?.('/home/auth')
}
