/** The search of `/u/pay`: what a link or another screen filled in. All of it is untrusted text. */
export interface PaySearch {
  readonly to?: string
  readonly asset?: string
  readonly amount?: string
  /** A payment link of SEP-7. */
  readonly uri?: string
}

/** Keeps the texts of a search and drops everything else. */
export function parsePaySearch(search: Record<string, unknown>): PaySearch {
  const text = (name: keyof PaySearch) => {
    const value = search[name]
    return typeof value === 'string' && value !== '' ? { [name]: value.slice(0, 2_000) } : {}
  }
  return { ...text('to'), ...text('asset'), ...text('amount'), ...text('uri') }
}
