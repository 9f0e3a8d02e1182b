import { toStroops } from '@lealta/kernel'
import type { BuiltTransaction } from '#transactions/built-transaction.ts'
import type { BuiltName } from '#transactions/transaction-name.ts'
import { idOf } from './notation.ts'

export const C = { code: 'USDL', issuer: idOf('CI') }
export const T = { code: 'POINTS', issuer: idOf('I') }
export const amount = toStroops(1_000_000_000n)
export const SP = idOf('SP')
export const metadata = { ipfsHash: 'bafkreiexample', metadataHash: 'ab'.repeat(32), homeDomain: 'portal.example' }
export const balanceId = `00000000${'cd'.repeat(32)}`
export const fee = { collectorId: idOf('PF'), asset: C, amount: toStroops(5_000_000n) }

/** A built transaction and what the design (chain design §4) says about it. */
export interface BuilderRow {
  readonly title: string
  readonly built: BuiltTransaction<BuiltName>
  readonly name: string
  readonly operations: readonly string[]
  /** What it adds at another's expense and what it takes away: `+kind account … by sponsor in the account made with it`, `-kind …`. */
  readonly entries: readonly string[]
}

export const bracket = (sponsor: string, sponsored: string, ...inside: string[]): string[] => [
  `begin(${sponsor}→${sponsored})`,
  ...inside,
  `end(${sponsored})`,
]
