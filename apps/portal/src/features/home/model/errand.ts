const ERRANDS = [
  ['/b/', 'shop'],
  ['/p/', 'pay'],
  ['/nft/', 'prove'],
  ['/t/', 'redeem'],
] as const

export type Errand = (typeof ERRANDS)[number][1]

/** What somebody was about to do on the public page that they come from; undefined for any other address. */
export function readErrand(path: string | undefined): Errand | undefined {
  return ERRANDS.find(([prefix]) => path?.startsWith(prefix))?.[1]
}
