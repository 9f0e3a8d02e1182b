/**
 * Whether an address leads to a page of this portal, wherever it comes from: a link may carry where to go after signing in. Browsers treat
 * `//host`, `/\host` and `/⇥/host` as other sites, so the browser's own parser decides.
 */
export function isLocalPath(text: string): boolean {
  const { origin } = location
  return text.startsWith('/') && URL.canParse(text, origin) && new URL(text, origin).origin === origin
}
