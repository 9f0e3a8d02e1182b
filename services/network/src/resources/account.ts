import type { AccountEntry, DataEntry, TrustLineEntry } from '@lealta/ledger/xdr'
import { formatAmount } from './amount.ts'
import type { Links } from './links.ts'
import { toText } from './text.ts'
import { formatTime } from './time.ts'

/** An account with its entries. */
export type AccountState = {
  readonly account: AccountEntry
  readonly trustLines: readonly TrustLineEntry[]
  readonly data: readonly DataEntry[]
  /** unix seconds of the ledger that last wrote the account; undefined when that ledger is not in the history */
  readonly lastModifiedAt: bigint | undefined
}

const signerTypes: Record<string, string> = {
  G: 'ed25519_public_key',
  T: 'preauth_tx',
  X: 'sha256_hash',
  P: 'ed25519_signed_payload',
}

/** The flags of an issuer as Horizon shows them. */
export function accountFlags(flags: number): Record<string, boolean> {
  return {
    auth_required: (flags & 1) !== 0,
    auth_revocable: (flags & 2) !== 0,
    auth_immutable: (flags & 4) !== 0,
    auth_clawback_enabled: (flags & 8) !== 0,
  }
}

function formatBalance(line: TrustLineEntry): Record<string, unknown> {
  const authorized = (line.flags & 1) !== 0
  const isPool = line.asset.type === 'liquidity_pool_shares'
  return {
    balance: formatAmount(line.balance),
    ...(line.asset.type === 'liquidity_pool_shares' ? { liquidity_pool_id: line.asset.poolId } : {}),
    limit: formatAmount(line.limit),
    ...(isPool
      ? {}
      : { buying_liabilities: formatAmount(line.buyingLiabilities), selling_liabilities: formatAmount(line.sellingLiabilities) }),
    ...(line.sponsor && !isPool ? { sponsor: line.sponsor } : {}),
    last_modified_ledger: line.lastModifiedLedgerSeq,
    is_authorized: authorized,
    is_authorized_to_maintain_liabilities: authorized || (line.flags & 2) !== 0,
    ...((line.flags & 4) === 0 ? {} : { is_clawback_enabled: true }),
    asset_type: line.asset.type,
    ...('code' in line.asset ? { asset_code: line.asset.code, asset_issuer: line.asset.issuer } : {}),
  }
}

/** Signers by their keys, the master key among them; one that cannot sign stands last. */
function formatSigners(account: AccountEntry): Record<string, unknown>[] {
  const signers = account.signers.map((signer, i) => ({
    weight: signer.weight,
    key: signer.key,
    type: signerTypes[signer.key.charAt(0)],
    ...(account.signerSponsoringIds[i] === undefined ? {} : { sponsor: account.signerSponsoringIds[i] }),
  }))
  const master = { weight: account.masterWeight, key: account.accountId, type: 'ed25519_public_key' }
  const inOrder = (list: (typeof master)[] | typeof signers) => [...list].sort((a, b) => (a.key < b.key ? -1 : 1))
  return master.weight > 0 ? inOrder([...signers, master]) : [...inOrder(signers), master]
}

/** Order in which Horizon lists balances: pool shares, then credit assets by code and issuer; XLM comes last. */
function compareLines({ asset: a }: TrustLineEntry, { asset: b }: TrustLineEntry): number {
  const columns = (asset: TrustLineEntry['asset']) =>
    asset.type === 'liquidity_pool_shares'
      ? ['', '', asset.poolId]
      : asset.type === 'native'
        ? ['', '', '']
        : [asset.code, asset.issuer, '']
  const [left, right] = [columns(a), columns(b)]
  const at = left.findIndex((column, i) => column !== right[i])
  return at < 0 ? 0 : left[at]! < right[at]! ? -1 : 1
}

/** Horizon's account resource. */
export function formatAccount({ account, trustLines, data, lastModifiedAt }: AccountState, links: Links): Record<string, unknown> {
  const self = `/accounts/${account.accountId}`
  return {
    _links: {
      self: links.to(self),
      ...links.history(self),
      offers: links.paged(`${self}/offers`),
      trades: links.paged(`${self}/trades`),
      data: links.template(`${self}/data/{key}`),
    },
    id: account.accountId,
    account_id: account.accountId,
    sequence: account.seqNum.toString(),
    ...(account.extVersion === 3 ? { sequence_ledger: account.seqLedger, sequence_time: account.seqTime.toString() } : {}),
    subentry_count: account.numSubEntries,
    ...(account.inflationDest === undefined ? {} : { inflation_destination: account.inflationDest }),
    ...(account.homeDomain === '' ? {} : { home_domain: toText(account.homeDomain) }),
    last_modified_ledger: account.lastModifiedLedgerSeq,
    last_modified_time: lastModifiedAt === undefined ? null : formatTime(lastModifiedAt),
    thresholds: {
      low_threshold: account.lowThreshold,
      med_threshold: account.medThreshold,
      high_threshold: account.highThreshold,
    },
    flags: accountFlags(account.flags),
    balances: [
      ...[...trustLines].sort(compareLines).map(formatBalance),
      {
        balance: formatAmount(account.balance),
        buying_liabilities: formatAmount(account.buyingLiabilities),
        selling_liabilities: formatAmount(account.sellingLiabilities),
        asset_type: 'native',
      },
    ],
    signers: formatSigners(account),
    data: Object.fromEntries(data.map(entry => [toText(entry.name), Buffer.from(entry.value).toString('base64')])),
    num_sponsoring: account.numSponsoring,
    num_sponsored: account.numSponsored,
    ...(account.sponsor ? { sponsor: account.sponsor } : {}),
    paging_token: account.accountId,
  }
}
