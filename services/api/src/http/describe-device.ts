import bowser from 'bowser'

/** Browser and operating system by the `User-Agent` header; null for what it does not say. The header itself is not kept. */
export function describeDevice(userAgent: string | undefined): { browser: string | null; system: string | null } {
  if (!userAgent) return { browser: null, system: null }
  const { browser, os } = bowser.parse(userAgent.slice(0, 500))
  return { browser: browser.name || null, system: os.name || null }
}
