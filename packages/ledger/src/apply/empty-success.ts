import { type Operation, type OperationResult, toHex } from '#xdr/index.ts'
import { encodeAccountId } from '#xdr/strkey.ts'

const nobody = encodeAccountId(new Uint8Array(32))
const noBalance = toHex(new Uint8Array(36))
const native = { type: 'native' } as const

const emptyOffer = {
  offersClaimed: [],
  effect: 'created',
  offer: {
    sellerId: nobody,
    offerId: 0n,
    selling: native,
    buying: native,
    amount: 0n,
    price: { n: 0, d: 0 },
    flags: 0,
  },
} as const

/** The result that core leaves for an operation that it did not get to: success with empty contents. */
export function toEmptySuccess({ type }: Operation): OperationResult {
  switch (type) {
    case 'path_payment_strict_receive':
    case 'path_payment_strict_send':
      return { type, code: 'SUCCESS', success: { offers: [], last: { destination: nobody, asset: native, amount: 0n } } }
    case 'manage_sell_offer':
    case 'create_passive_sell_offer':
      return { type: 'manage_sell_offer', code: 'SUCCESS', success: emptyOffer }
    case 'manage_buy_offer':
      return { type, code: 'SUCCESS', success: emptyOffer }
    case 'account_merge':
      return { type, code: 'SUCCESS', sourceAccountBalance: 0n }
    case 'inflation':
      return { type, code: 'SUCCESS', payouts: [] }
    case 'create_claimable_balance':
      return { type, code: 'SUCCESS', balanceId: noBalance }
    default:
      return { type, code: 'SUCCESS' }
  }
}
