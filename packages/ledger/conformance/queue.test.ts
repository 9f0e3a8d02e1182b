import { createLedger, LedgerError } from '@lealta/ledger'
import { encodeTransactionEnvelope, type TransactionV1Envelope } from '@lealta/ledger/xdr'
import { describe, expect, it } from 'vitest'
import { createWorld, type OperationRequest, toTestAccount, type World, type WorldOptions } from './world.ts'

const XLM = 10_000_000n
const users = [1, 2, 3, 4, 5, 6, 7, 8].map(number => toTestAccount(number + 10))
const [alice, bruno, carla] = users as [string, string, string]
const bump: OperationRequest = { type: 'bump_sequence', bumpTo: 0n }

function createPopulated(options: WorldOptions = {}): World {
  const world = createWorld(options)
  world.submit(
    world.root,
    users.map(destination => ({ type: 'create_account', destination, startingBalance: 10n * XLM })),
  )
  world.close()
  return world
}

const listHashes = (closed: { transactions: readonly { hash: string }[] }) => closed.transactions.map(({ hash }) => hash)

describe('submission', () => {
  it('the same envelope again is a duplicate while it waits, and refused for a while once it was applied', () => {
    const world = createPopulated()
    const envelope = world.build(alice, [bump])
    const answer = world.ledger.submit(envelope)
    expect(answer.status).toBe('pending')
    expect(world.ledger.submit(encodeTransactionEnvelope(envelope))).toMatchObject({ status: 'duplicate' })
    expect(listHashes(world.close())).toEqual(['hash' in answer ? answer.hash : ''])
    expect(world.ledger.submit(envelope).status).toBe('try_again_later')
    for (let i = 0; i < 10; i++) world.close()
    expect(world.ledger.submit(envelope)).toMatchObject({ status: 'error', result: { code: 'txBAD_SEQ' } })
  })

  it('bytes that are no envelope are undecodable', () => {
    expect(createPopulated().ledger.submit(new Uint8Array([1, 2, 3]))).toEqual({ status: 'undecodable' })
  })

  it('several transactions of one account wait in sequence; a gap is refused', () => {
    const world = createPopulated()
    const seqNum = world.read(alice)?.seqNum ?? 0n
    expect(world.submit(alice, [bump]).status).toBe('pending')
    expect(world.submit(alice, [bump]).status).toBe('pending')
    expect(world.submit(alice, [bump], { seqNum: seqNum + 4n })).toMatchObject({ status: 'error', result: { code: 'txBAD_SEQ' } })
    expect(world.ledger.queueSize).toBe(2)
    expect(world.close().transactions).toHaveLength(2)
    expect(world.read(alice)?.seqNum).toBe(seqNum + 2n)
  })

  it('unless chains are queued, one transaction of each source account waits and any other one is to be tried again later', () => {
    const world = createPopulated({ queuesChains: false })
    const first = world.build(alice, [bump])
    expect(world.ledger.submit(first).status).toBe('pending')
    expect(world.ledger.submit(first).status).toBe('duplicate')
    const second = world.build(alice, [bump])
    expect(world.ledger.submit(second).status).toBe('try_again_later')
    expect(world.ledger.submit(world.buildFeeBump(bruno, 5000n, second)).status).toBe('try_again_later')
    expect(world.submit(alice, [bump], { seqNum: 1n }).status).toBe('try_again_later')
    const gap = world.build(alice, [bump], { seqNum: second.tx.seqNum + 1n })
    expect(world.ledger.submit(world.buildFeeBump(bruno, 5000n, gap))).toMatchObject({ status: 'error', result: { code: 'txBAD_SEQ' } })
    expect(world.ledger.submit(world.buildFeeBump(bruno, 5000n, first)).status).toBe('pending')
    expect(world.submit(bruno, [bump]).status).toBe('pending')
    expect(world.close().transactions).toHaveLength(2)
    expect(world.ledger.submit(second).status).toBe('pending')
  })

  it('the fees of all that wait have to be payable', () => {
    const world = createPopulated()
    const fee = 50_000_000
    expect(world.submit(alice, [bump], { fee }).status).toBe('pending')
    expect(world.submit(alice, [bump], { fee })).toMatchObject({ status: 'error', result: { code: 'txINSUFFICIENT_BALANCE' } })
  })

  it('maxTime counts from the present where it is given', () => {
    const world = createPopulated()
    const preconditions = { type: 'time', timeBounds: { minTime: 0n, maxTime: world.closeTime + 15n } } as const
    const envelope = world.build(alice, [bump], { preconditions })
    expect(world.ledger.submit(envelope, { now: world.closeTime + 6n })).toMatchObject({ status: 'error', result: { code: 'txTOO_LATE' } })
    expect(world.ledger.submit(envelope, { now: world.closeTime + 5n }).status).toBe('pending')
  })
})

describe('fee bump of a waiting transaction', () => {
  function submitBumps(fee: bigint) {
    const world = createPopulated()
    const inner = world.build(alice, [bump])
    const first = world.ledger.submit(inner)
    return { world, first, inner, second: world.ledger.submit(world.buildFeeBump(bruno, fee, inner)) }
  }

  it('replaces it when it bids ten times as much per operation', () => {
    const { world, first, second } = submitBumps(2000n)
    expect(second).toMatchObject({ status: 'pending', dropped: ['hash' in first ? first.hash : ''] })
    const [applied] = world.close().transactions
    expect(applied).toMatchObject({ successful: true, feeAccount: bruno, feeCharged: 200n, result: { code: 'txFEE_BUMP_INNER_SUCCESS' } })
  })

  it('is refused below that, with the fee that it would need', () => {
    const { second } = submitBumps(1999n)
    expect(second).toMatchObject({ status: 'error', result: { code: 'txINSUFFICIENT_FEE', feeCharged: 2000n } })
  })

  it('makes the inner transaction alone a duplicate', () => {
    const { world, inner } = submitBumps(2000n)
    expect(world.ledger.submit(inner).status).toBe('duplicate')
  })
})

describe('a full ledger', () => {
  const fees = [100, 500, 300, 200, 400, 700, 600, 800]

  function submitAll(world: World): string[] {
    return users.map((user, i) => {
      const answer = world.submit(user, [bump], { fee: fees[i]! })
      return 'hash' in answer ? answer.hash : answer.status
    })
  }

  it('takes the highest bids first, all at the lowest of them; the rest waits', () => {
    const world = createPopulated({ maxTxSetSize: 8 })
    const hashes = submitAll(world)
    const closed = world.ledger.close({ closeTime: world.closeTime + 5n, upgrades: [{ type: 'max_tx_set_size', value: 3 }] })
    expect(closed.transactions.map(({ feeCharged }) => feeCharged)).toEqual(hashes.map(() => 100n))
    const again = users.map((user, i) => world.build(user, [bump], { fee: fees[i]! }))
    for (const envelope of again.slice(2)) world.ledger.submit(envelope)
    const next = world.ledger.close({ closeTime: world.closeTime + 10n })
    expect(next.transactions.map(({ feeAccount }) => feeAccount)).toEqual([users[5], users[6], users[7]])
    expect(next.transactions.map(({ feeCharged }) => feeCharged)).toEqual([600n, 600n, 600n])
    expect(world.ledger.queueSize).toBe(3)
  })

  it('evicts the cheapest when twice a ledger waits, and tells the next one what it would have to bid', () => {
    const world = createPopulated({ maxTxSetSize: 8 })
    world.ledger.close({ closeTime: world.closeTime + 5n, upgrades: [{ type: 'max_tx_set_size', value: 1 }] })
    const [first] = submitAll(world).slice(0, 2)
    expect(world.ledger.queueSize).toBe(2)
    const listed = world.ledger.listNextTransactions(world.closeTime + 10n)
    expect(listed).toHaveLength(1)
    expect(listed).not.toContain(first)
    expect(world.submit(alice, [bump], { fee: 100 })).toMatchObject({ result: { code: 'txINSUFFICIENT_FEE', feeCharged: 601n } })
    expect(world.submit(alice, [bump], { fee: 601 })).toMatchObject({ result: { code: 'txINSUFFICIENT_FEE', feeCharged: 701n } })
  })

  it('protocol 20: the fee rises only when something did not fit', () => {
    const world = createPopulated({ maxTxSetSize: 8, protocolVersion: 20 })
    submitAll(world)
    expect(world.close().transactions.map(({ feeCharged }) => feeCharged)).toEqual(users.map(() => 100n))
  })
})

describe('waiting too long', () => {
  it('a transaction that became invalid leaves the queue', () => {
    const world = createPopulated()
    const preconditions = { type: 'time', timeBounds: { minTime: 0n, maxTime: world.closeTime + 10n } } as const
    const answer = world.submit(alice, [bump], { preconditions })
    const late = world.ledger.close({ closeTime: world.closeTime + 11n })
    expect(late.transactions).toEqual([])
    expect(late.dropped).toEqual(['hash' in answer ? answer.hash : ''])
    expect(world.ledger.queueSize).toBe(0)
  })

  it('what was not chosen for four ledgers leaves the queue', () => {
    const world = createPopulated()
    const answer = world.submit(alice, [bump])
    const dropped = [1n, 2n, 3n, 4n].map(i => world.ledger.close({ closeTime: world.closeTime + i, order: [] }).dropped)
    expect(dropped).toEqual([[], [], [], ['hash' in answer ? answer.hash : '']])
  })
})

describe('close', () => {
  it('needs a later close time, or the same one where that is allowed', () => {
    const world = createPopulated()
    expect(() => world.ledger.close({ closeTime: world.closeTime })).toThrow(LedgerError)
    expect(() => world.ledger.close({ closeTime: world.closeTime - 1n, sharesCloseTime: true })).toThrow(LedgerError)
    expect(world.ledger.close({ closeTime: world.closeTime, sharesCloseTime: true }).header.scpValue.closeTime).toBe(world.closeTime)
  })

  it('applies exactly what order names, and nothing that does not wait', () => {
    const world = createPopulated()
    const answers = [alice, bruno, carla].map(user => world.submit(user, [bump]))
    const hashes = answers.map(answer => ('hash' in answer ? answer.hash : ''))
    expect(() => world.ledger.close({ closeTime: world.closeTime + 5n, order: ['00'] })).toThrow('00')
    const closed = world.ledger.close({ closeTime: world.closeTime + 5n, order: [hashes[2]!, hashes[0]!] })
    expect(listHashes(closed)).toEqual([hashes[2], hashes[0]])
    expect(listHashes(world.ledger.close({ closeTime: world.closeTime + 6n }))).toEqual([hashes[1]])
  })

  it('an upgrade that is not allowed changes nothing at all', () => {
    const world = createPopulated()
    world.submit(alice, [{ type: 'payment', destination: bruno, asset: { type: 'native' }, amount: 1n }])
    const before = world.ledger.headerHash
    const upgrades = [{ type: 'base_fee', value: 0 } as const]
    expect(() => world.ledger.close({ closeTime: world.closeTime + 5n, upgrades })).toThrow(LedgerError)
    expect(world.ledger.headerHash).toBe(before)
    expect(world.read(bruno)?.balance).toBe(10n * XLM)
    expect(world.close().transactions).toHaveLength(1)
  })

  it('chains the headers by their hashes', () => {
    const world = createPopulated()
    const previous = world.ledger.headerHash
    const closed = world.close()
    expect(closed.header.previousLedgerHash).toBe(previous)
    expect(world.ledger.headerHash).toBe(closed.headerHash)
  })

  it('an empty ledger changes no entry', () => {
    expect(createPopulated().close().changes).toEqual([])
  })
})

describe('changes of one transaction', () => {
  it('tell fee, sequence number and each operation apart', () => {
    const world = createPopulated()
    const asset = { type: 'native' } as const
    const pay = (amount: bigint): OperationRequest => ({ type: 'payment', destination: bruno, asset, amount })
    world.submit(alice, [pay(1n), pay(2n)])
    const [applied] = world.close().transactions
    const balances = (changes: readonly { after: unknown }[]) => changes.map(({ after }) => (after as { balance: bigint }).balance)
    expect(applied?.feeChanges).toHaveLength(1)
    expect(balances(applied?.feeChanges ?? [])).toEqual([10n * XLM - 200n])
    expect(applied?.beforeChanges).toHaveLength(1)
    expect(applied?.operationChanges.map(balances)).toEqual([
      [10n * XLM + 1n, 10n * XLM - 201n],
      [10n * XLM + 3n, 10n * XLM - 203n],
    ])
  })

  it('a failed transaction has a result for every operation and no change by any', () => {
    const world = createPopulated()
    const destination = toTestAccount(999)
    world.submit(alice, [
      { type: 'payment', destination, asset: { type: 'native' }, amount: 1n },
      { type: 'create_account', destination, startingBalance: 2n * XLM },
    ])
    const [applied] = world.close().transactions
    expect(applied?.result).toMatchObject({ code: 'txFAILED', operations: [{ code: 'NO_DESTINATION' }, { code: 'SUCCESS' }] })
    expect(applied?.operationChanges).toEqual([[], []])
    expect(world.read(destination)).toBeUndefined()
  })
})

describe('createLedger', () => {
  it('refuses a protocol of which the rules are not known', () => {
    const genesis = { closeTime: 1n, rootAccountId: alice }
    const open = (protocolVersion: number) => () =>
      createLedger({ networkPassphrase: 'x', verifySignature: () => true, genesis, protocolVersion })
    expect(open(18)).toThrow(LedgerError)
    expect(open(99)).toThrow(LedgerError)
  })

  it('gives all XLM to the root account', () => {
    const world = createWorld()
    expect(world.read(world.root)?.balance).toBe(world.ledger.header.totalCoins)
  })

  it('a signature that does not verify is refused', () => {
    const world = createWorld()
    const ledger = createLedger({
      networkPassphrase: 'x',
      verifySignature: () => false,
      genesis: { closeTime: 1n, rootAccountId: world.root },
    })
    const envelope: TransactionV1Envelope = world.build(world.root, [bump], { seqNum: 1n })
    expect(ledger.submit(envelope)).toMatchObject({ status: 'error', result: { code: 'txBAD_AUTH' } })
  })
})
