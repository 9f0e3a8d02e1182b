import { Keypair } from '@stellar/stellar-sdk/base'
import { formatDecimal } from '#amount/format-decimal.ts'
import type { Asset } from '#asset/asset.ts'
import type { BuiltTransaction } from '#transactions/built-transaction.ts'
import type { OperationDetails } from '#transactions/operation-details.ts'
import { readTransaction } from '#transactions/read-transaction.ts'
import type { ReservedEntry } from '#transactions/reserved-entry.ts'
import type { BuiltName } from '#transactions/transaction-name.ts'

/** Test parts: named accounts with fixed keys, and operations in the notation of the design. */

export const PASSPHRASE = 'Test Network ; builders'

/** Key of the account of that name, always the same. */
export function keyOf(name: string): Keypair {
  return Keypair.fromRawEd25519Seed(new TextEncoder().encode(name.padEnd(32, '.')).slice(0, 32))
}

/** Address of the account of that name. */
export function idOf(name: string): string {
  return keyOf(name).publicKey()
}

/** A frame with source of that name. */
export function frameOf(name: string) {
  return {
    networkPassphrase: PASSPHRASE,
    source: { accountId: idOf(name), sequence: 41n },
    timeBounds: { maxTime: 1_800_000_000 },
    baseFee: 100n,
  }
}

const ACCOUNTS = [
  ...['W', 'SP', 'SP0', 'SP2', 'I', 'P', 'L', 'S', 'N', 'E', 'R', 'B', 'CH', 'PF', 'root', 'KSP', 'owner', 'op', 'CI'],
  ...['RK', 'K2', 'K3'],
]
const BY_ID = new Map(ACCOUNTS.map(name => [idOf(name), name]))

const named = (id: string): string => BY_ID.get(id) ?? id
const asset = (value: Asset): string => (value.issuer === undefined ? 'XLM' : `${value.code}.${named(value.issuer)}`)

/** The operations of an envelope, one word each, in the notation of the design: `begin(SP→W)`, `W:changeTrust T.I` … */
export function notate(envelope: string): string[] {
  return readTransaction(envelope, PASSPHRASE).operations.map(notateOperation)
}

function notateOperation(operation: OperationDetails): string {
  const by = named(operation.source)
  switch (operation.type) {
    case 'beginSponsoringFutureReserves':
      return `begin(${by}→${named(operation.sponsoredId)})`
    case 'endSponsoringFutureReserves':
      return `end(${by})`
    case 'createAccount':
      return `${by}:createAccount ${named(operation.accountId)} ${formatDecimal(operation.startingBalance)}`
    case 'changeTrust':
      return `${by}:${operation.limit === 0n ? 'dropTrust' : 'changeTrust'} ${asset(operation.asset)}`
    case 'payment':
      return `${by}:payment ${named(operation.destination)} ${formatDecimal(operation.amount)} ${asset(operation.asset)}`
    case 'manageData':
      return `${by}:data ${operation.name}=${operation.value === undefined ? '(gone)' : new TextDecoder().decode(operation.value)}`
    case 'accountMerge':
      return `${by}:merge ${named(operation.destination)}`
    case 'claimClaimableBalance':
      return `${by}:claim ${operation.balanceId.slice(-4)}`
    case 'createClaimableBalance': {
      const claimants = operation.claimants.map(({ accountId, condition }) => `${named(accountId)}/${condition.type}`)
      return `${by}:pending ${formatDecimal(operation.amount)} ${asset(operation.asset)} for ${claimants.join(' ')}`
    }
    case 'manageSellOffer':
    case 'manageBuyOffer': {
      const { amount, price, offerId } = operation
      const side = operation.type === 'manageSellOffer' ? 'sellOffer' : 'buyOffer'
      return `${by}:${side} ${offerId} ${formatDecimal(amount)} ${asset(operation.selling)}→${asset(operation.buying)} at ${price.n}/${price.d}`
    }
    case 'pathPaymentStrictReceive':
      return `${by}:receive ${formatDecimal(operation.destAmount)} ${asset(operation.destAsset)} at ${named(operation.destination)} for ≤${formatDecimal(operation.sendMax)} ${asset(operation.sendAsset)}`
    case 'pathPaymentStrictSend':
      return `${by}:send ${formatDecimal(operation.sendAmount)} ${asset(operation.sendAsset)} for ≥${formatDecimal(operation.destMin)} ${asset(operation.destAsset)} at ${named(operation.destination)}`
    case 'setOptions': {
      const { masterWeight, lowThreshold, medThreshold, highThreshold, homeDomain, setFlags, signer } = operation
      const words = [
        signer === undefined ? '' : `signer ${named(signer.key)}=${signer.weight}`,
        masterWeight === undefined ? '' : `master=${masterWeight}`,
        lowThreshold === undefined ? '' : `thresholds ${lowThreshold}/${medThreshold}/${highThreshold}`,
        homeDomain === undefined ? '' : `home ${homeDomain}`,
        setFlags === undefined ? '' : `flags ${setFlags}`,
      ]
      return `${by}:options ${words.filter(word => word !== '').join(' ')}`
    }
    default:
      return `${by}:${operation.type}`
  }
}

/** Sponsored entries that a transaction adds and takes away, one word each: `+signer I W by SP in I`, `-trustline P USDL.CI`. */
export function notateEntries({ adds, removes }: Pick<BuiltTransaction<BuiltName>, 'adds' | 'removes'>): string[] {
  return [
    ...adds.map(entry => {
      const partOf = entry.partOf === undefined ? '' : ` in ${named(entry.partOf)}`
      // The id of a new pending payment depends on everything in its transaction.
      const what = entry.kind === 'claimableBalance' ? `pending for ${entry.claimants}` : notateEntry(entry)
      return `+${what} by ${named(entry.sponsor)}${partOf}`
    }),
    ...removes.map(entry => `-${notateEntry(entry)}`),
  ]
}

function notateEntry(entry: ReservedEntry): string {
  switch (entry.kind) {
    case 'account':
      return `account ${named(entry.account)}`
    case 'trustline':
      return `trustline ${named(entry.account)} ${asset(entry.asset)}`
    case 'signer':
      return `signer ${named(entry.account)} ${named(entry.key)}`
    case 'data':
      return `data ${named(entry.account)} ${entry.name}`
    case 'offer':
      return `offer ${named(entry.account)}${entry.offerId === undefined ? '' : ` ${entry.offerId}`}`
    case 'claimableBalance':
      return `pending ${entry.balanceId.slice(-4)}`
  }
}
