import { STROOPS_PER_UNIT, type Stroops, toStroops } from '@lealta/kernel'

/** What the anchor asks for, in whole units of a currency. */
interface CurrencyTerms {
  readonly min: number
  readonly max: number
  /** From here on the person is asked once more. */
  readonly confirmFrom: number
  /** Fixed fee of a withdrawal, in hundredths. */
  readonly feeHundredths: number
}

/** Percent of a transfer that the anchor keeps, in hundredths. */
const FEE_BASIS_POINTS = 50

const dollars: CurrencyTerms = { min: 1, max: 10_000, confirmFrom: 1_000, feeHundredths: 50 }
const pesos: CurrencyTerms = { min: 1_000, max: 10_000_000, confirmFrom: 1_000_000, feeHundredths: 50_000 }

function termsOf(code: string): CurrencyTerms {
  return code.startsWith('ARS') ? pesos : dollars
}

/** Currency of a stablecoin (ISO 4217): the first three letters of its code. */
export function currencyOf(code: string): string {
  return code.slice(0, 3)
}

/** What `/info` says of a stablecoin, as JSON numbers. */
export function describeTerms(code: string, kind: 'deposit' | 'withdrawal') {
  const { min, max, feeHundredths } = termsOf(code)
  const fixed = kind === 'withdrawal' ? { fee_fixed: feeHundredths / 100 } : {}
  return { enabled: true, min_amount: min, max_amount: max, fee_percent: FEE_BASIS_POINTS / 100, ...fixed }
}

const toUnits = (units: number): Stroops => toStroops(BigInt(units) * STROOPS_PER_UNIT)

/** The fee in two parts: percent as JSON writes numbers, and what comes on top, if anything. */
export function readFeeParts(code: string, kind: 'deposit' | 'withdrawal'): { percent: number; fixed: Stroops | undefined } {
  return { percent: FEE_BASIS_POINTS / 100, fixed: kind === 'withdrawal' ? readFixedFee(code) : undefined }
}

const readFixedFee = (code: string): Stroops => toStroops((BigInt(termsOf(code).feeHundredths) * STROOPS_PER_UNIT) / 100n)

/** The least and the most that may be moved at once. */
export function readLimits(code: string): { min: Stroops; max: Stroops } {
  const { min, max } = termsOf(code)
  return { min: toUnits(min), max: toUnits(max) }
}

/** Whether the person is asked once more. */
export function needsConfirmation(code: string, amount: Stroops): boolean {
  return amount >= toUnits(termsOf(code).confirmFrom)
}

/** Fee of moving an amount, and what is left of it; rounded up to the smallest unit that a bank moves. */
export function quote(
  code: string,
  kind: 'deposit' | 'withdrawal',
  amountIn: Stroops,
): { amountIn: Stroops; amountFee: Stroops; amountOut: Stroops } {
  const fixed = kind === 'withdrawal' ? readFixedFee(code) : 0n
  const cent = STROOPS_PER_UNIT / 100n
  const share = (amountIn * BigInt(FEE_BASIS_POINTS) + 9_999n) / 10_000n
  const fee = ((fixed + share + cent - 1n) / cent) * cent
  const amountFee = toStroops(fee < amountIn ? fee : amountIn)
  return { amountIn, amountFee, amountOut: toStroops(amountIn - amountFee) }
}
