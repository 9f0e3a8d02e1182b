import { assertNever } from '@lealta/kernel'
import { isAssetValid, isIssuer, isTextValid } from '#entries/asset-rules.ts'
import { toEntryKey, toSubEntryOwner } from '#entries/entry-key.ts'
import { findSigner } from '#entries/signers.ts'
import {
  checkSponsor,
  checkUnsponsored,
  establishSignerSponsorship,
  establishSponsorship,
  type ReserveFault,
  readSignerSponsor,
  removeSponsorship,
  setSignerSponsor,
  toReserves,
  transferSponsorship,
} from '#entries/sponsorship.ts'
import { impossible } from '#ledger-error.ts'
import { type OperationContext, type OperationRules, toReserveResult } from '#operations/operation-rules.ts'
import type { AccountEntry, LedgerEntry, LedgerKey, OperationCodeOf, OperationOf, OperationResult } from '#xdr/index.ts'

const type = 'revoke_sponsorship'
const result = (code: OperationCodeOf<typeof type>): OperationResult => ({ type, code })

type SignerTarget = Extract<OperationOf<typeof type>['target'], { type: 'signer' }>

function isKeyValid(key: LedgerKey): boolean {
  switch (key.type) {
    case 'account':
    case 'claimable_balance':
      return true
    case 'trustline':
      return isAssetValid(key.asset) && key.asset.type !== 'native' && !isIssuer(key.accountId, key.asset)
    case 'offer':
      return key.offerId > 0n
    case 'data':
      return key.name.length > 0 && isTextValid(key.name)
    case 'liquidity_pool':
      return false
    default:
      return assertNever(key)
  }
}

/** The account that pays for an entry when nobody sponsors it; a claimable balance is always sponsored. */
function toOwner(entry: LedgerEntry): string {
  const owner = entry.type === 'account' ? entry.accountId : toSubEntryOwner(entry)
  if (owner !== undefined) return owner
  if (typeof entry.sponsor !== 'string') throw impossible('a claimable balance without sponsor')
  return entry.sponsor
}

/** Who will pay from now on: the sponsor of the bracket around the source, unless it is the owner itself. */
function findNewSponsor({ state, source }: OperationContext, owner: string): string | undefined {
  const sponsorId = state.brackets.get(source)
  return sponsorId === owner ? undefined : sponsorId
}

function finish(fault: ReserveFault | undefined): OperationResult {
  return fault === undefined ? result('SUCCESS') : toReserveResult(fault, result('LOW_RESERVE'))
}

function moveEntry(context: OperationContext, entry: LedgerEntry, newSponsorId: string | undefined): ReserveFault | undefined {
  const { state } = context
  const { rules } = state
  const reserves = toReserves(entry)
  const loadSponsored = (): AccountEntry => (entry.type === 'account' ? entry : state.loadExistingAccount(toOwner(entry)))
  if (typeof entry.sponsor === 'string') {
    const oldSponsor = state.loadExistingAccount(entry.sponsor)
    if (newSponsorId === undefined) {
      const sponsored = loadSponsored()
      const fault = checkUnsponsored(rules, sponsored, reserves)
      if (fault === undefined) removeSponsorship(entry, oldSponsor, sponsored)
      return fault
    }
    const newSponsor = state.loadExistingAccount(newSponsorId)
    const fault = checkSponsor(rules, newSponsor, reserves)
    if (fault === undefined) transferSponsorship(entry, oldSponsor, newSponsor)
    return fault
  }
  if (newSponsorId === undefined) return undefined
  const newSponsor = state.loadExistingAccount(newSponsorId)
  const sponsored = loadSponsored()
  const fault = checkSponsor(rules, newSponsor, reserves)
  if (fault === undefined) establishSponsorship(entry, newSponsor, sponsored)
  return fault
}

function revokeEntry(context: OperationContext, key: LedgerKey): OperationResult {
  const entry = context.state.load(toEntryKey(key))
  if (entry === undefined) return result('DOES_NOT_EXIST')
  const payer = typeof entry.sponsor === 'string' ? entry.sponsor : toOwner(entry)
  if (payer !== context.source) return result('NOT_SPONSOR')
  const newSponsorId = findNewSponsor(context, toOwner(entry))
  if (newSponsorId === undefined && entry.type === 'claimable_balance') return result('ONLY_TRANSFERABLE')
  return finish(moveEntry(context, entry, newSponsorId))
}

function moveSigner(context: OperationContext, account: AccountEntry, index: number): ReserveFault | undefined {
  const { state } = context
  const { rules } = state
  const oldSponsorId = readSignerSponsor(account, index)
  const newSponsorId = findNewSponsor(context, account.accountId)
  const oldSponsor = oldSponsorId === undefined ? undefined : state.loadExistingAccount(oldSponsorId)
  if (newSponsorId === undefined) {
    if (oldSponsor === undefined) return undefined
    const fault = checkUnsponsored(rules, account, 1)
    if (fault !== undefined) return fault
    setSignerSponsor(account, index, undefined)
    account.numSponsored -= 1
    oldSponsor.numSponsoring -= 1
    return undefined
  }
  const newSponsor = state.loadExistingAccount(newSponsorId)
  const fault = checkSponsor(rules, newSponsor, 1)
  if (fault !== undefined) return fault
  if (oldSponsor !== undefined) {
    account.numSponsored -= 1
    oldSponsor.numSponsoring -= 1
  }
  establishSignerSponsorship(account, index, newSponsor)
  return undefined
}

function revokeSigner(context: OperationContext, { accountId, signerKey }: SignerTarget): OperationResult {
  const account = context.state.loadAccount(accountId)
  if (account === undefined) return result('DOES_NOT_EXIST')
  const { index, found } = findSigner(account.signers, signerKey)
  if (!found) return result('DOES_NOT_EXIST')
  const payer = readSignerSponsor(account, index) ?? accountId
  if (payer !== context.source) return result('NOT_SPONSOR')
  return finish(moveSigner(context, account, index))
}

/** Hands the reserve of an entry or signer back to its owner, or over to the sponsor of the bracket around the source (CAP-33). */
export const revokeSponsorship: OperationRules<typeof type> = {
  threshold: 'medium',
  check: ({ target }) => (target.type === 'ledger_entry' && !isKeyValid(target.key) ? result('MALFORMED') : undefined),
  apply({ target }, context) {
    return target.type === 'ledger_entry' ? revokeEntry(context, target.key) : revokeSigner(context, target)
  },
}
