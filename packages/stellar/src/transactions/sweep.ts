import type { TransactionName } from '@lealta/kernel'
import { isNative } from '#asset/asset.ts'
import { buildTransaction, MAX_OPERATIONS } from './build-transaction.ts'
import type { BuiltTransaction, TransactionFrame } from './built-transaction.ts'
import {
  addTrustline,
  cancelOffer,
  claimPending,
  createPending,
  mergeAccount,
  pay,
  raiseTrustline,
  removeData,
  removeTrustline,
  type Step,
  sponsoredBy,
} from './operations.ts'
import type { SweepPlan, SweptAsset } from './plan-sweep.ts'
import { sponsoredTrustlines } from './sponsored-trustlines.ts'

/** Whose account goes, where everything goes, and who pays for what the wallet needs for it. */
export interface SweepParties {
  readonly accountId: string
  readonly walletId: string
  readonly sponsorId: string
}

export interface SweepInput<Name extends TransactionName> extends TransactionFrame, SweepParties {
  /** Name of the transaction that ends the account; those before it are called `sweepAccount`. */
  readonly name: Name
  readonly plan: SweepPlan
}

/**
 * Builds the next transaction of those that move everything an account of a business holds to the main wallet and remove the account
 * (spec §4; chain design §4 "disable", D9; decision 0049). When there is more than one transaction can take, it moves a part; plan and
 * build again after it. What changes in between makes it fail as a whole. The source is the wallet.
 * Signer: high of the account, and medium of the wallet.
 * @throws TypeError while the plan has obstacles
 */
export function buildSweep<Name extends TransactionName>(input: SweepInput<Name>): BuiltTransaction<Name | 'sweepAccount'> {
  if (input.plan.obstacles.length > 0) throw new TypeError('an account that cannot be removed')
  const [steps = [], ...more] = splitSweep(input.plan, input)
  return buildTransaction<Name | 'sweepAccount'>(input, { name: more.length === 0 ? input.name : 'sweepAccount', steps })
}

/** How many transactions it takes to carry out a plan. */
export function countSweep(plan: SweepPlan, parties: SweepParties): number {
  return splitSweep(plan, parties).length
}

/** The steps of each transaction. The last always has the assets that came with the account, and its end. */
function splitSweep(plan: SweepPlan, parties: SweepParties): Step[][] {
  const { accountId, walletId } = parties
  const free = plan.assets.filter(({ isClosing }) => !isClosing)
  const closing = plan.assets.filter(({ isClosing }) => isClosing)
  const groups = [
    ...plan.offers.map(({ id, selling, buying }) => [cancelOffer(accountId, { offerId: id, selling, buying })]),
    ...plan.assets.map(swept => prepareOwnLine(swept, parties)),
    ...plan.taken.map(({ id }) => [claimPending(accountId, id)]),
    ...free.map(swept => empty(swept, parties)),
    ...plan.dataNames.map(name => [removeData(accountId, name)]),
    // XLM goes with the account: also what arrives in the last moment.
    [...closing.flatMap(swept => empty(swept, parties)), mergeAccount(accountId, walletId)],
  ]
  const parts: Step[][] = [[]]
  for (const group of groups) {
    if (parts.at(-1)!.length + group.length > MAX_OPERATIONS) parts.push([])
    parts.at(-1)!.push(...group)
  }
  return parts
}

/** Lets the account take what waits for it. */
function prepareOwnLine({ asset, ownLine }: SweptAsset, { accountId, sponsorId }: SweepParties): Step[] {
  if (ownLine === 'fits') return []
  return ownLine === 'raise' ? [raiseTrustline(accountId, asset)] : sponsoredBy(sponsorId, accountId, [addTrustline(accountId, asset)])
}

function empty({ asset, amount, way, walletLine }: SweptAsset, { accountId, walletId, sponsorId }: SweepParties): Step[] {
  if (isNative(asset)) return []
  const gone = removeTrustline(accountId, asset)
  if (amount === 0n) return [gone]
  if (way === 'waits')
    return [...sponsoredBy(sponsorId, accountId, [createPending(accountId, { asset, amount, claimantIds: [walletId] })]), gone]
  return [
    ...(walletLine === 'add' ? sponsoredTrustlines(walletId, [{ asset, sponsorId }]) : []),
    ...(walletLine === 'raise' ? [raiseTrustline(walletId, asset)] : []),
    pay(accountId, walletId, asset, amount),
    gone,
  ]
}
