import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { Asset, Horizon, Keypair, Operation, TransactionBuilder } from '@stellar/stellar-sdk'
import { formatSeed, rootKey } from '#chain/root-key.ts'

const main = fileURLToPath(new URL('../src/main.ts', import.meta.url))
/** With it the root account's seed is known on the loopback. */
const PASSPHRASE = 'Standalone Network ; February 2017'
const CLIENTS = 8
const root = Keypair.fromSecret(formatSeed(rootKey(PASSPHRASE).seed))

/** A network of its own process on a data directory. */
export type RunningNetwork = { readonly child: ChildProcess; readonly url: string }

/** Starts the network program on a free port and waits until it has said where. */
export async function startProgram(directory: string, ...more: string[]): Promise<RunningNetwork> {
  const child = spawn(process.execPath, [main, '--port', '0', '--data', directory, '--passphrase', PASSPHRASE, ...more], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let said = ''
  for await (const chunk of child.stdout!) {
    said += String(chunk)
    const url = /Horizon\s+(\S+)/.exec(said)?.[1]
    if (url !== undefined) return { child, url }
  }
  throw new Error(`the network did not start: ${said}`)
}

/** Kills a process as a power cut would, and waits until it is gone. */
export async function kill({ child }: RunningNetwork): Promise<void> {
  child.kill('SIGKILL')
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
}

/** What clients were told before the process died. */
export type Ledgered = {
  readonly accounts: Keypair[]
  /** hashes whose submission was answered with success */
  readonly acknowledged: Set<string>
  /** called at each acknowledgement */
  onAcknowledged: () => void
}

export function createLedgered(): Ledgered {
  return { accounts: [], acknowledged: new Set(), onAcknowledged: () => undefined }
}

const clientOf = (url: string) => new Horizon.Server(url, { allowHttp: true })

/** Makes the accounts that pay each other. */
export async function prepare({ url }: RunningNetwork, state: Ledgered): Promise<void> {
  const accounts = Array.from({ length: CLIENTS }, () => Keypair.random())
  const builder = new TransactionBuilder(await clientOf(url).loadAccount(root.publicKey()), { fee: '100', networkPassphrase: PASSPHRASE })
  for (const key of accounts) builder.addOperation(Operation.createAccount({ destination: key.publicKey(), startingBalance: '1000' }))
  const transaction = builder.setTimeout(0).build()
  transaction.sign(root)
  await clientOf(url).submitTransaction(transaction)
  state.accounts.push(...accounts)
}

/** Pays the smallest amount once. @returns status and document of the answer, and the hash */
async function pay(url: string, account: Horizon.AccountResponse, from: Keypair, to: Keypair) {
  const transaction = new TransactionBuilder(account, { fee: '100', networkPassphrase: PASSPHRASE })
    .addOperation(Operation.payment({ destination: to.publicKey(), asset: Asset.native(), amount: '0.0000001' }))
    .setTimeout(0)
    .build()
  transaction.sign(from)
  const response = await fetch(`${url}/transactions`, { method: 'POST', body: new URLSearchParams({ tx: transaction.toXDR() }) })
  const body = (await response.json()) as { successful?: boolean }
  return { status: response.status, body, hash: Buffer.from(transaction.hash()).toString('hex') }
}

async function payUntilRefused(url: string, state: Ledgered, from: Keypair, to: Keypair): Promise<void> {
  const account = await clientOf(url).loadAccount(from.publicKey())
  for (;;) {
    const { body, hash } = await pay(url, account, from, to)
    if (body.successful !== true) return
    state.acknowledged.add(hash)
    state.onAcknowledged()
  }
}

/** Pays once from the root account to itself, for the answer of a network that may refuse it. */
export async function payOnce({ url }: RunningNetwork) {
  return pay(url, await clientOf(url).loadAccount(root.publicKey()), root, root)
}

/** Lets all clients pay as fast as they can. @returns when each was refused or has lost its network */
export function startPaying({ url }: RunningNetwork, state: Ledgered): Promise<unknown> {
  const { accounts } = state
  return Promise.allSettled(accounts.map((from, i) => payUntilRefused(url, state, from, accounts[(i + 1) % accounts.length]!)))
}

/** Waits for a number of acknowledgements. */
export function untilAcknowledged(state: Ledgered, count: number): Promise<void> {
  return new Promise(resolve => {
    state.onAcknowledged = () => {
      if (state.acknowledged.size >= count) resolve()
    }
  })
}

/** One round: clients pay as fast as they can until the process is killed after `acknowledgements` more answers. */
export async function runRound(running: RunningNetwork, state: Ledgered, acknowledgements: number): Promise<void> {
  const settled = startPaying(running, state)
  await Promise.race([untilAcknowledged(state, state.acknowledged.size + acknowledgements), settled])
  await kill(running)
  await settled
}

/** What a restarted network lost or made twice. */
export type Findings = { readonly lost: number; readonly counted: number; readonly moved: number }

/** Compares what was acknowledged with what the restarted network has; and the sums of balances with its history. */
export async function inspect({ url }: RunningNetwork, state: Ledgered): Promise<Findings> {
  let lost = 0
  for (const hash of state.acknowledged) {
    const { status } = await fetch(`${url}/transactions/${hash}`)
    if (status !== 200) lost++
  }
  let counted = 0
  let moved = 0
  for (const [i, key] of state.accounts.entries()) {
    const before = state.accounts[(i + state.accounts.length - 1) % state.accounts.length]!
    const account = await clientOf(url).loadAccount(key.publicKey())
    const first = BigInt((await clientOf(url).transactions().forAccount(key.publicKey()).limit(1).call()).records[0]!.ledger_attr)
    const own = BigInt(account.sequenceNumber()) - (first << 32n)
    const received = BigInt((await clientOf(url).loadAccount(before.publicKey())).sequenceNumber()) - (first << 32n)
    const stroops = BigInt((account.balances.at(-1)?.balance ?? '0').replace('.', ''))
    counted += Number(own)
    if (stroops !== 10_000_000_000n - own * 101n + received) moved++
  }
  return { lost, counted, moved }
}
