/** A web address as people type it: https is added where the scheme is missing; null when it is empty. */
export function completeLink(text: string): string | null {
  const trimmed = text.trim()
  if (trimmed === '') return null
  return /^[a-z][a-z0-9+.-]*:/i.test(trimmed) ? trimmed : `https://${trimmed}`
}
