import type { ApiOptions } from '@lealta/api'
import { countMemberDifferences, countReportDifferences, measureUnitsDifference, readServerKeys } from '@lealta/api/testing'
import type { PreparedTransaction } from '@lealta/contract'
import { toStroops } from '@lealta/kernel'
import { parseDecimal } from '@lealta/stellar/amount'
import { carryOut, submitTransaction } from '@lealta/stellar/submit'
import { signEnvelope as addSignatures, buildFeeBump, toSubmittable } from '@lealta/stellar/transactions'
import { Account, Asset, Keypair, Memo, Operation, TransactionBuilder, type xdr } from '@stellar/stellar-sdk/base'
import type { z } from 'zod'
import { type BusinessPerson, business, individual, type Person, type RegisteredPerson, signEnvelope } from './people.ts'
import { createTestClock, type TestClock } from './test-clock.ts'
import { startTestLedger, type TestLedger } from './test-ledger.ts'
import { createWorld, NETWORK_PASSPHRASE, type World } from './world.ts'

/** A world with the embedded ledger under it. */
export type LedgerWorld = World & { ledger: TestLedger }

type PreparedAnswer = { data: { attributes: z.output<typeof PreparedTransaction> } }

/** Starts a world over a real ledger, with the platform's accounts on it. */
export async function createLedgerWorld(options: Partial<ApiOptions> = {}): Promise<LedgerWorld> {
  const clock = createTestClock()
  const ledger = await startTestLedger(NETWORK_PASSPHRASE, clock)
  const world = await createWorld({
    clock,
    horizonUrl: ledger.url,
    horizon: ledger.horizon,
    fund: ledger.fund,
    stablecoins: [ledger.stablecoin],
    marketRates: { table: () => closeOfToday(clock, ledger) },
    ...options,
  })
  await world.api.prepare()
  return {
    ...world,
    clock,
    ledger,
    close: async () => {
      await world.close()
      await ledger.close()
    },
  }
}

/** The stablecoin is worth a dollar, every day. */
function closeOfToday(clock: TestClock, { stablecoin: { code, issuer } }: TestLedger) {
  return { date: clock.now().toISOString().slice(0, 10), rates: { [`${code}-${issuer}`]: '1' } }
}

/** Closes a world; throws when its books do not hold as many units as the ledger sponsors, or its reports and members are not what its records say. */
export async function closeBalanced(world: LedgerWorld): Promise<void> {
  try {
    const difference = await measureUnitsDifference(world.deps)
    if (difference !== 0) throw new Error(`the books and the ledger differ by ${difference} units`)
    const figures = await countReportDifferences(world.deps.db)
    if (figures !== 0) throw new Error(`${figures} figures of reports are not what the records say`)
    const members = await countMemberDifferences(world.deps.db)
    if (members !== 0) throw new Error(`${members} members are not what the records say`)
  } finally {
    await world.close()
  }
}

/** What a wallet and the portal do with a prepared transaction: sign, have it bumped, submit, wait until it is recorded. */
export async function execute(world: LedgerWorld, person: Person, prepared: PreparedAnswer): Promise<string> {
  const { name, envelope } = prepared.data.attributes
  const { state } = await carryOut(
    { prepared: envelope },
    {
      horizon: world.ledger.horizon,
      networkPassphrase: NETWORK_PASSPHRASE,
      publicKey: person.keypair.publicKey(),
      clock: world.clock,
      pollMs: 50,
      sign: async text => signEnvelope(text, person.keypair),
      bump: async signed => (await person.client.feeBump({ body: { envelope: signed } })).data.attributes.envelope,
      readState: async hash => (await person.client.readTransactionState({ params: { hash } })).data.attributes,
    },
  )
  if (state?.state !== 'succeeded') throw new Error(`${name} is ${state?.state}: ${state?.resultCodes.join(' ')}`)
  return state.hash
}

/** Signs as the person's wallet and asks for the fee bump. */
export async function bump(person: Person, prepared: PreparedAnswer) {
  const envelope = signEnvelope(prepared.data.attributes.envelope, person.keypair)
  return (await person.client.feeBump({ body: { envelope } })).data
}

/** Submits to Horizon as the portal does. */
export function submit(world: LedgerWorld, bumped: { envelope: string }) {
  const options = { clock: world.clock, pollMs: 50 }
  return submitTransaction(world.ledger.horizon, toSubmittable(bumped.envelope, NETWORK_PASSPHRASE), options)
}

/** Asks until the API has recorded it; returns the hash. */
export async function settle(person: Person, hash: string): Promise<string> {
  const { data } = await person.client.readTransactionState({ params: { hash } })
  if (data.attributes.state !== 'succeeded')
    throw new Error(`${data.attributes.name} is ${data.attributes.state}: ${data.attributes.resultCodes.join(' ')}`)
  return data.attributes.hash
}

/** A business whose main wallet is on the ledger. */
export async function enabledBusiness(world: LedgerWorld): Promise<BusinessPerson> {
  const person = await business(world)
  await execute(world, person, await person.client.enableWallet({ body: {} }))
  return person
}

/** An individual with an account on the ledger. */
export async function enabledPerson(world: LedgerWorld, programId?: string): Promise<RegisteredPerson> {
  const person = await individual(world)
  await execute(world, person, await person.client.enableWallet({ body: programId ? { programId } : {} }))
  return person
}

/** An individual whose account was on the ledger, and was merged away with another tool. */
export async function closedPerson(world: LedgerWorld): Promise<RegisteredPerson> {
  const person = await enabledPerson(world)
  const heir = Keypair.random().publicKey()
  await world.ledger.fund(heir, toStroops(100_000_000n))
  await actOutside(world, person, person.publicKey, Operation.accountMerge({ destination: heir }))
  return person
}

/** Changes an account on the ledger outside the product; it is made and funded where it is not there yet. */
export async function changeAccount(
  world: LedgerWorld,
  keypair: Keypair,
  ...options: Parameters<typeof Operation.setOptions>[0][]
): Promise<void> {
  const id = keypair.publicKey()
  if (!(await world.ledger.horizon.readAccount(id))) await world.ledger.fund(id, toStroops(100_000_000n))
  const account = await world.ledger.horizon.readAccount(id)
  const maxTime = Math.floor(world.clock.now().getTime() / 1000) + 60
  const builder = new TransactionBuilder(new Account(id, String(account!.sequence)), {
    fee: '1000',
    networkPassphrase: NETWORK_PASSPHRASE,
    timebounds: { minTime: 0, maxTime },
  })
  for (const option of options) builder.addOperation(Operation.setOptions(option))
  const transaction = builder.build()
  transaction.sign(keypair)
  await world.ledger.horizon.postTransaction(transaction.toXdr())
}

/** A balance of a person's own wallet, as a decimal text; undefined when the asset is not held. */
export async function balanceOf(person: RegisteredPerson, asset: string): Promise<string | undefined> {
  const { data } = await person.client.listBalances({ params: { walletId: person.walletId } })
  return data.find(line => line.id === asset)?.attributes.balance
}

/** As {@link balanceOf}, in stroops; nothing is zero. */
export async function stroopsOf(person: RegisteredPerson, asset: string): Promise<bigint> {
  return parseDecimal((await balanceOf(person, asset)) ?? '0')
}

/** Does something that the portal has no part in; the fee account pays, since nobody here has XLM. */
export function actOutside(
  world: LedgerWorld,
  person: Pick<Person, 'keypair'>,
  source: string,
  ...operations: xdr.Operation[]
): Promise<void> {
  return sendOutside(world, person, source, operations)
}

async function sendOutside(
  world: LedgerWorld,
  person: Pick<Person, 'keypair'>,
  source: string,
  operations: readonly xdr.Operation[],
  memo: Memo = Memo.none(),
): Promise<void> {
  const account = await world.ledger.horizon.readAccount(source)
  const builder = new TransactionBuilder(new Account(source, account!.sequence.toString()), {
    fee: '100',
    networkPassphrase: NETWORK_PASSPHRASE,
    timebounds: { minTime: 0, maxTime: 0 },
    memo,
  })
  for (const operation of operations) builder.addOperation(operation)
  const { fee } = await readServerKeys(world.deps)
  const inner = addSignatures(builder.build().toXdr(), NETWORK_PASSPHRASE, [person.keypair])
  const bump = buildFeeBump({ inner, feeSource: fee.publicKey(), baseFee: 200n, networkPassphrase: NETWORK_PASSPHRASE })
  await world.ledger.horizon.postTransaction(addSignatures(bump.envelope, NETWORK_PASSPHRASE, [fee]))
}

/** Pays from a person's own wallet without the portal; `asset` is an id, `CODE-ISSUER`. */
export function payOutside(
  world: LedgerWorld,
  person: Person,
  payment: { to: string; asset: string; amount: string; memo?: Memo },
): Promise<void> {
  const [code = '', issuer = ''] = payment.asset.split('-')
  const operation = Operation.payment({ destination: payment.to, asset: new Asset(code, issuer), amount: payment.amount })
  return sendOutside(world, person, person.publicKey, [operation], payment.memo)
}
