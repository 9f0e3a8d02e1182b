import { addBalance, toAvailableBalance } from '#entries/account.ts'
import { isSameAsset } from '#entries/entry-key.ts'
import { addLineBalance, isAuthorized, loadLine } from '#entries/trust-line.ts'
import { type Conversion, convert } from '#exchange/convert.ts'
import { impossible } from '#ledger-error.ts'
import type { OperationContext } from '#operations/operation-rules.ts'
import type { Asset, ClaimAtom } from '#xdr/index.ts'

/** Why a payment, direct or by a path, fails; each operation has its own code for it. */
export type PaymentFault =
  | 'UNDERFUNDED'
  | 'SRC_NO_TRUST'
  | 'SRC_NOT_AUTHORIZED'
  | 'NO_DESTINATION'
  | 'NO_TRUST'
  | 'NOT_AUTHORIZED'
  | 'LINE_FULL'

/** Credits the destination. It was checked that an account is there for XLM. */
export function creditDestination(
  { state }: OperationContext,
  destination: string,
  asset: Asset,
  amount: bigint,
): PaymentFault | undefined {
  if (asset.type === 'native') {
    return addBalance(state.rules, state.loadExistingAccount(destination), amount) ? undefined : 'LINE_FULL'
  }
  const line = loadLine(state, destination, asset)
  if (line === undefined) return 'NO_TRUST'
  if (!isAuthorized(line)) return 'NOT_AUTHORIZED'
  return addLineBalance(line, amount) ? undefined : 'LINE_FULL'
}

/** Debits the source of the operation. */
export function debitSource({ state, source }: OperationContext, asset: Asset, amount: bigint): PaymentFault | undefined {
  if (asset.type === 'native') {
    const account = state.loadExistingAccount(source)
    if (amount > toAvailableBalance(state.rules, account)) return 'UNDERFUNDED'
    if (!addBalance(state.rules, account, -amount)) throw impossible('available balance cannot be spent')
    return undefined
  }
  const line = loadLine(state, source, asset)
  if (line === undefined) return 'SRC_NO_TRUST'
  if (!isAuthorized(line)) return 'SRC_NOT_AUTHORIZED'
  return addLineBalance(line, -amount) ? undefined : 'UNDERFUNDED'
}

/** Whether the destination's account must exist: not when a credit asset goes back to its issuer without conversion. */
export function needsDestination(sendAsset: Asset, destAsset: Asset, path: readonly Asset[], destination: string): boolean {
  return destAsset.type === 'native' || path.length > 0 || !isSameAsset(sendAsset, destAsset) || destAsset.issuer !== destination
}

/** How one step of a path ended. */
export type Hop =
  | { readonly type: 'done'; readonly sent: bigint; readonly received: bigint; readonly trail: readonly ClaimAtom[] }
  | { readonly type: 'too_few_offers' | 'cross_self' | 'work_limit' }

/** Converts one asset of a path into the next, all of it or nothing; never with offers of the source itself. */
export function convertHop({ state, source }: OperationContext, conversion: Omit<Conversion, 'filter'>): Hop {
  const { end, sheepSent, wheatReceived, trail } = convert(state, {
    ...conversion,
    filter: offer => (offer.sellerId === source ? 'cross_self' : 'keep'),
  })
  if (end === 'cross_self') return { type: 'cross_self' }
  if (end === 'crossed_too_many') return { type: 'work_limit' }
  const isWhole =
    conversion.rounding === 'strict_receive' ? wheatReceived === conversion.maxWheatReceive : sheepSent === conversion.maxSheepSend
  if (end !== 'ok' || !isWhole) return { type: 'too_few_offers' }
  return { type: 'done', sent: sheepSent, received: wheatReceived, trail }
}
