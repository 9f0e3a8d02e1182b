/** Where the bar of a phone leads everybody. */
const inBar: ReadonlySet<string> = new Set(['/u/dashboard', '/u/pay', '/u/scan', '/u/till'])

/** Whether the bar of a phone leads there. */
export const isInBar = (link: { readonly to: string } | undefined): boolean => link !== undefined && inBar.has(link.to)
