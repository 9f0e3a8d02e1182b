/**
 * Reads a domain, with a port or without, as a browser does: small letters, other scripts than Latin in the form that the network knows.
 * @returns undefined for what is more, or less, than a host
 */
export function readHost(text: string): string | undefined {
  if (!/^[^\s/?#@\\*<>[\]]+$/.test(text) || !URL.canParse(`https://${text}`)) return undefined
  const { host } = new URL(`https://${text}`)
  return /^[a-z0-9.-]+(:\d{1,5})?$/.test(host) ? host : undefined
}
