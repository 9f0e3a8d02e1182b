import type { Clock } from '@lealta/kernel'
import type { IssuedAsset } from '@lealta/stellar/asset'
import type { Horizon } from '@lealta/stellar/horizon'
import type { AnchorStore } from '#store/anchor-store.ts'
import type { Payout } from '#store/payout-store.ts'
import type { Issuing } from './issuing.ts'

/** What paying out works with. */
export interface PayOutOptions {
  readonly horizon: Horizon
  readonly issuing: Issuing
  readonly store: AnchorStore
  readonly distributionId: string
  readonly stablecoins: readonly IssuedAsset[]
  readonly clock: Clock
}

/** A payment to be sent. */
type Sent = Pick<Payout, 'purpose' | 'transferId' | 'destination' | 'code' | 'amount' | 'memo'>

/** Signs, writes down and sends a payment; `decide` is part of what is written, and may refuse. */
export type SendPayout = (
  options: PayOutOptions,
  payout: Sent,
  operations: Parameters<Issuing['send']>[0]['operations'],
  decide: () => bigint,
) => Promise<void>
