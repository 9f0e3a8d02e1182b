import {
  type EntryKey,
  toAccountKey,
  toBalanceKey,
  toDataKey,
  toEntryKey,
  toLedgerKey,
  toOfferKey,
  toPoolKey,
  toPoolShareKey,
  toSubEntryOwner,
  toTrustLineKey,
} from '#entries/entry-key.ts'
import { OrderBook } from '#entries/order-book.ts'
import { impossible } from '#ledger-error.ts'
import type { EntryChange } from '#ledger-interface.ts'
import type {
  AccountEntry,
  Asset,
  ClaimableBalanceEntry,
  DataEntry,
  LedgerEntry,
  LedgerEntryOf,
  LedgerEntryType,
  LiquidityPoolEntry,
  OfferEntry,
  TrustLineAsset,
  TrustLineEntry,
} from '#xdr/index.ts'

/** What operations see of the header of the ledger that they are part of. */
export type LedgerRules = {
  readonly ledgerVersion: number
  readonly ledgerSeq: number
  readonly closeTime: bigint
  readonly baseFee: bigint
  readonly baseReserve: bigint
  /** header flags, see GenesisOptions */
  readonly flags: number
}

/** Open sponsorship brackets of a transaction: who pays for the reserves of whom. */
export type Brackets = ReadonlyMap<string, string>

const noBrackets: Brackets = new Map()

/** What was there before a step touched it. */
type Frame = {
  readonly before: Map<EntryKey, LedgerEntry | undefined>
  readonly idPool: bigint
  readonly brackets: Brackets
}

const tableOf: Record<string, LedgerEntryType> = {
  G: 'account',
  t: 'trustline',
  o: 'offer',
  d: 'data',
  b: 'claimable_balance',
  p: 'liquidity_pool',
}

/**
 * All live entries with the indexes that the rules need, and nested steps that can be undone: `begin` opens a step, `commit` makes it
 * part of the one around it, `rollback` undoes it. Within a step an entry is copied when it is first loaded, so versions that were
 * handed out earlier never change. References to loaded entries are stale after a nested step.
 */
export class LedgerState {
  rules: LedgerRules
  idPool: bigint
  brackets: Brackets = noBrackets
  readonly book = new OrderBook()
  private readonly tables = {
    account: new Map<EntryKey, LedgerEntry>(),
    trustline: new Map<EntryKey, LedgerEntry>(),
    offer: new Map<EntryKey, LedgerEntry>(),
    data: new Map<EntryKey, LedgerEntry>(),
    claimable_balance: new Map<EntryKey, LedgerEntry>(),
    liquidity_pool: new Map<EntryKey, LedgerEntry>(),
  }
  /** keys of trust lines, offers and data of an account */
  private readonly owned = new Map<string, Set<EntryKey>>()
  private readonly frames: Frame[] = []

  constructor(rules: LedgerRules, idPool: bigint, entries: Iterable<LedgerEntry>) {
    this.rules = rules
    this.idPool = idPool
    for (const entry of entries) this.store(toEntryKey(toLedgerKey(entry)), entry)
  }

  private tableFor(key: EntryKey): Map<EntryKey, LedgerEntry> {
    return this.tables[tableOf[key[0]!]!]
  }

  /** Puts an entry where nothing was, or over an older version with the same price. */
  private store(key: EntryKey, entry: LedgerEntry): void {
    const table = this.tables[entry.type]
    const isNew = !table.has(key)
    table.set(key, entry)
    if (entry.type === 'offer') this.book.put(entry)
    const owner = isNew ? toSubEntryOwner(entry) : undefined
    if (owner === undefined) return
    const keys = this.owned.get(owner)
    if (keys === undefined) this.owned.set(owner, new Set([key]))
    else keys.add(key)
  }

  private drop(key: EntryKey, entry: LedgerEntry): void {
    this.tables[entry.type].delete(key)
    if (entry.type === 'offer') this.book.remove(entry)
    const owner = toSubEntryOwner(entry)
    if (owner === undefined) return
    const keys = this.owned.get(owner)
    keys?.delete(key)
    if (keys?.size === 0) this.owned.delete(owner)
  }

  private get frame(): Frame {
    const frame = this.frames[this.frames.length - 1]
    if (frame === undefined) throw impossible('a write outside of a step')
    return frame
  }

  /** Number of open steps. */
  get depth(): number {
    return this.frames.length
  }

  /** Opens a step. */
  begin(): void {
    this.frames.push({ before: new Map(), idPool: this.idPool, brackets: this.brackets })
  }

  /** Ends the step and keeps what it did. */
  commit(): void {
    const { before } = this.frame
    this.frames.pop()
    const outer = this.frames[this.frames.length - 1]
    if (outer === undefined) return
    for (const [key, entry] of before) if (!outer.before.has(key)) outer.before.set(key, entry)
  }

  /** Ends the step and undoes what it did. */
  rollback(): void {
    const { before, idPool, brackets } = this.frame
    this.frames.pop()
    this.idPool = idPool
    this.brackets = brackets
    for (const [key, entry] of before) {
      const present = this.tableFor(key).get(key)
      if (present !== undefined) this.drop(key, present)
      if (entry !== undefined) this.store(key, entry)
    }
  }

  /** Undoes every open step, after a failure that no rule foresees. */
  rollbackAll(): void {
    while (this.frames.length > 0) this.rollback()
  }

  /** What the current step did, in the order in which it touched the entries. */
  listChanges(): EntryChange[] {
    const changes: EntryChange[] = []
    for (const [key, before] of this.frame.before) {
      const after = this.tableFor(key).get(key)
      const known = after ?? before
      if (known !== undefined) changes.push({ key: toLedgerKey(known), before, after })
    }
    return changes
  }

  /** Forgets brackets that a transaction left open. */
  clearBrackets(): void {
    this.brackets = noBrackets
  }

  read(key: EntryKey): LedgerEntry | undefined {
    return this.tableFor(key).get(key)
  }

  /** The entry for writing: marked as modified in this ledger even if nothing changes. */
  load(key: EntryKey): LedgerEntry | undefined {
    const table = this.tableFor(key)
    const present = table.get(key)
    if (present === undefined) return undefined
    const { before } = this.frame
    if (before.has(key)) return present
    before.set(key, present)
    const copy = { ...present, lastModifiedLedgerSeq: this.rules.ledgerSeq }
    table.set(key, copy)
    if (copy.type === 'offer') this.book.put(copy)
    return copy
  }

  /** Adds a new entry and returns it. */
  create<Entry extends LedgerEntry>(entry: Entry): Entry {
    const key = toEntryKey(toLedgerKey(entry))
    if (this.read(key) !== undefined) throw impossible(`the entry exists already: ${key}`)
    const { before } = this.frame
    if (!before.has(key)) before.set(key, undefined)
    entry.lastModifiedLedgerSeq = this.rules.ledgerSeq
    this.store(key, entry)
    return entry
  }

  erase(entry: LedgerEntry): void {
    const key = toEntryKey(toLedgerKey(entry))
    const present = this.read(key)
    if (present === undefined) throw impossible(`no such entry: ${key}`)
    const { before } = this.frame
    if (!before.has(key)) before.set(key, present)
    this.drop(key, present)
  }

  readAccount(accountId: string): AccountEntry | undefined {
    return this.tables.account.get(toAccountKey(accountId)) as AccountEntry | undefined
  }

  loadAccount(accountId: string): AccountEntry | undefined {
    return this.load(toAccountKey(accountId)) as AccountEntry | undefined
  }

  /** The account that the rules say must be there. */
  loadExistingAccount(accountId: string): AccountEntry {
    const account = this.loadAccount(accountId)
    if (account === undefined) throw impossible(`no such account: ${accountId}`)
    return account
  }

  readTrustLine(accountId: string, asset: TrustLineAsset): TrustLineEntry | undefined {
    return this.tables.trustline.get(toTrustLineKey(accountId, asset)) as TrustLineEntry | undefined
  }

  loadTrustLine(accountId: string, asset: TrustLineAsset): TrustLineEntry | undefined {
    return this.load(toTrustLineKey(accountId, asset)) as TrustLineEntry | undefined
  }

  loadPoolShare(accountId: string, poolId: string): TrustLineEntry | undefined {
    return this.load(toPoolShareKey(accountId, poolId)) as TrustLineEntry | undefined
  }

  loadOffer(sellerId: string, offerId: bigint): OfferEntry | undefined {
    return this.load(toOfferKey(sellerId, offerId)) as OfferEntry | undefined
  }

  loadData(accountId: string, name: string): DataEntry | undefined {
    return this.load(toDataKey(accountId, name)) as DataEntry | undefined
  }

  loadClaimableBalance(balanceId: string): ClaimableBalanceEntry | undefined {
    return this.load(toBalanceKey(balanceId)) as ClaimableBalanceEntry | undefined
  }

  readPool(poolId: string): LiquidityPoolEntry | undefined {
    return this.tables.liquidity_pool.get(toPoolKey(poolId)) as LiquidityPoolEntry | undefined
  }

  loadPool(poolId: string): LiquidityPoolEntry | undefined {
    return this.load(toPoolKey(poolId)) as LiquidityPoolEntry | undefined
  }

  list<Type extends LedgerEntryType>(type: Type): IterableIterator<LedgerEntryOf<Type>> {
    return this.tables[type].values() as IterableIterator<LedgerEntry> as IterableIterator<LedgerEntryOf<Type>>
  }

  /** Trust lines, offers or data of an account. */
  *listOwned<Type extends 'trustline' | 'offer' | 'data'>(accountId: string, type: Type): IterableIterator<LedgerEntryOf<Type>> {
    const table = this.tables[type]
    for (const key of this.owned.get(accountId) ?? []) {
      const entry = table.get(key)
      if (entry !== undefined) yield entry as LedgerEntryOf<Type>
    }
  }

  /** The best offer that sells `selling` for `buying`, for reading. */
  readBestOffer(selling: Asset, buying: Asset): OfferEntry | undefined {
    return this.book.readBest(selling, buying)
  }
}
