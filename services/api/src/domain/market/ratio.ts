/** An exact fraction. */
export type Ratio = { readonly n: bigint; readonly d: bigint }

/** The fraction that a decimal text without a sign says ("0.00095"). @throws TypeError for another text */
export function parseRatio(text: string): Ratio {
  const match = /^(\d+)(?:\.(\d+))?$/.exec(text)
  if (match === null) throw new TypeError(`${text} is no decimal`)
  const [, whole = '', decimals = ''] = match
  return { n: BigInt(whole + decimals), d: 10n ** BigInt(decimals.length) }
}

/** So many percent as a fraction of one: `1.5` is 15/1000. */
export function parsePercent(text: string): Ratio {
  const { n, d } = parseRatio(text)
  return { n, d: d * 100n }
}

export const plus = (a: Ratio, b: Ratio): Ratio => ({ n: a.n * b.d + b.n * a.d, d: a.d * b.d })
export const times = (a: Ratio, b: Ratio): Ratio => ({ n: a.n * b.n, d: a.d * b.d })
export const over = (a: Ratio, b: Ratio): Ratio => ({ n: a.n * b.d, d: a.d * b.n })
export const whole = (n: bigint): Ratio => ({ n, d: 1n })
/** One and so much more: `1.5` percent as 1 + 15/1000. */
export const oneAnd = (share: Ratio): Ratio => ({ n: share.d + share.n, d: share.d })

/** The next whole number at or above. */
export const roundUp = ({ n, d }: Ratio): bigint => (n + d - 1n) / d
/** The next whole number at or below. */
export const roundDown = ({ n, d }: Ratio): bigint => n / d
