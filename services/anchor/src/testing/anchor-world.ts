import { spawn } from 'node:child_process'
import type { AddressInfo } from 'node:net'
import { type Clock, type Stroops, toStroops } from '@lealta/kernel'
import { formatDecimal } from '@lealta/stellar/amount'
import { type IssuedAsset, sameAsset } from '@lealta/stellar/asset'
import { fetchChallenge, postChallenge } from '@lealta/stellar/sep10'
import { createTransferServer, type TransferServer } from '@lealta/stellar/sep24'
import { startTestNetwork } from '@lealta/testkit/network'
import { Account, Asset, Keypair, Memo, Operation, TransactionBuilder, type xdr } from '@stellar/stellar-sdk/base'
import Fastify from 'fastify'
import { type AnchorOptions, createAnchor } from '#anchor.ts'

export const PASSPHRASE = 'Test Network ; anchor'
const MINUTES = 60_000

/** Each stage of the bank, in the time of the tests: long beside the second that every look at the clock takes. */
const rail = { bankMs: 10 * MINUTES, checkMs: 10 * MINUTES, payWithinMs: 300 * MINUTES }

/** Each look at it is a second later: no two ledgers close in the same second, and nothing waits for the wall clock. */
function createAnchorClock(): Clock & { advance(ms: number): void } {
  let time = Date.now()
  return {
    now() {
      time += 1_000
      return new Date(time)
    },
    advance(ms) {
      time += ms
    },
  }
}

/** The address is part of what an anchor signs, so that it has to be known beforehand. */
async function findFreePort(): Promise<number> {
  const probe = Fastify()
  await probe.listen({ port: 0, host: '127.0.0.1' })
  const { port } = probe.server.address() as AddressInfo
  await probe.close()
  return port
}

/** A page in a browser without scripts: it keeps its cookie, follows the redirect after a form. */
export interface Visit {
  readonly status: number
  readonly text: string
  submit(form: string, fields?: Record<string, string>, headers?: Record<string, string>): Promise<Visit>
  reload(query?: string): Promise<Visit>
}

/** A real embedded network behind HTTP, an anchor on it behind HTTP, and people with keys. */
export async function startAnchorWorld(over: Partial<AnchorOptions> = {}) {
  const clock = createAnchorClock()
  const network = await startTestNetwork(PASSPHRASE, clock)
  const root = Keypair.fromSecret(network.rootSecret)
  const signing = Keypair.random()
  const app = Fastify({ forceCloseConnections: true })
  const port = await findFreePort()
  const url = `http://127.0.0.1:${port}`
  const options: AnchorOptions = {
    networkPassphrase: PASSPHRASE,
    horizon: network.url,
    issuerSecret: Keypair.random().secret(),
    distributionSecret: Keypair.random().secret(),
    homeDomain: `127.0.0.1:${port}`,
    publicUrl: url,
    stablecoins: ['USDL', 'ARSL'],
    store: { kind: 'memory' },
    signingSecret: signing.secret(),
    tokenSecret: new Uint8Array(32).fill(9),
    rail,
    clock,
    logger: { info: () => undefined },
    ...over,
  }
  const anchor = createAnchor(options)
  await app.register(anchor.plugin)
  await anchor.ensureIssued(network.rootSecret)
  await app.listen({ port, host: '127.0.0.1' })
  const [usdl] = anchor.stablecoins as [IssuedAsset, IssuedAsset]

  /** Sends operations signed by their source; the root pays for itself only. */
  async function submit(
    source: Keypair,
    operations: readonly xdr.Operation[],
    memo: Memo = Memo.none(),
    signers = [source],
  ): Promise<string> {
    const account = await network.horizon.readAccount(source.publicKey())
    const builder = new TransactionBuilder(new Account(source.publicKey(), String(account!.sequence)), {
      fee: '100',
      networkPassphrase: PASSPHRASE,
      timebounds: { minTime: 0, maxTime: 0 },
      memo,
    })
    for (const operation of operations) builder.addOperation(operation)
    const transaction = builder.build()
    for (const signer of signers) transaction.sign(signer)
    return (await network.horizon.postTransaction(transaction.toXdr())).hash
  }

  /** Ends the anchor; the network goes on. */
  async function stop(): Promise<void> {
    await app.close()
    await anchor.close()
  }

  const toSdk = (asset: IssuedAsset) => new Asset(asset.code, asset.issuer)

  return {
    network,
    horizon: network.horizon,
    url,
    anchor,
    options,
    clock,
    usdl,
    submit,
    advance: (ms: number) => clock.advance(ms),
    /** Lets the time of one stage pass and the anchor work. */
    async pass(ms = 11 * MINUTES): Promise<void> {
      clock.advance(ms)
      await anchor.work()
    },
    /** Somebody with an account, and with a trustline unless it is left out. */
    async makePerson(trusts: readonly IssuedAsset[] = [usdl]): Promise<Keypair> {
      const person = Keypair.random()
      await submit(root, [Operation.createAccount({ destination: person.publicKey(), startingBalance: '100' })])
      if (trusts.length > 0)
        await submit(
          person,
          trusts.map(asset => Operation.changeTrust({ asset: toSdk(asset) })),
        )
      return person
    },
    trust: (person: Keypair, asset = usdl, limit?: string) =>
      submit(person, [Operation.changeTrust({ asset: toSdk(asset), ...(limit === undefined ? {} : { limit }) })]),
    pay: (from: Keypair, amount: Stroops, memo: Memo, asset = usdl, to = anchor.distributionId) =>
      submit(from, [Operation.payment({ destination: to, asset: toSdk(asset), amount: formatDecimal(amount) })], memo),
    async balanceOf(accountId: string, asset = usdl): Promise<Stroops> {
      const account = await network.horizon.readAccount(accountId)
      return account?.balances.find(line => sameAsset(line.asset, asset))?.balance ?? toStroops(0n)
    },
    client: (): TransferServer =>
      createTransferServer({ url: `${url}/sep24`, homeDomain: `127.0.0.1:${port}`, httpDomains: [`127.0.0.1:${port}`] }),
    async signIn(person: Keypair, more: { memo?: bigint; account?: string } = {}): Promise<string> {
      const { account = person.publicKey(), ...memo } = more
      const { transaction } = await fetchChallenge({ endpoint: `${url}/auth`, account, homeDomain: `127.0.0.1:${port}`, ...memo })
      const signed = TransactionBuilder.fromXdr(transaction, PASSPHRASE)
      signed.sign(person)
      return postChallenge({ endpoint: `${url}/auth`, transaction: signed.toXdr() })
    },
    open: (address: string, headers: Record<string, string> = {}) => visit(address, { headers }),
    stop,
    async close(): Promise<void> {
      await stop()
      await network.close()
    },
  }
}

async function visit(address: string, init: RequestInit, cookie?: string): Promise<Visit> {
  const headers = { ...(init.headers as Record<string, string>), ...(cookie === undefined ? {} : { cookie }) }
  const answer = await fetch(address, { ...init, headers, redirect: 'manual' })
  const kept = answer.headers.get('set-cookie')?.split(';')[0] ?? cookie
  const page = new URL(address)
  const location = answer.headers.get('location')
  if (location !== null) return visit(new URL(location, page).href, {}, kept)
  const path = page.pathname.split('/').slice(0, 3).join('/')
  return {
    status: answer.status,
    text: await answer.text(),
    submit: (form, fields = {}, more = {}) =>
      visit(`${page.origin}${path}/${form}${page.search}`, { method: 'POST', body: new URLSearchParams(fields), headers: more }, kept),
    reload: (query = '') => visit(`${page.origin}${path}${query}`, {}, kept),
  }
}

/** Lets another process work once, which kills itself before or after its payment reaches the network. @returns the signal that ended it */
export async function workAndDie(options: object, at: 'before' | 'after'): Promise<NodeJS.Signals | null> {
  const script = new URL('./die-while-paying.ts', import.meta.url).pathname
  const child = spawn(process.execPath, [script], { stdio: ['pipe', 'ignore', 'inherit'] })
  child.stdin.end(JSON.stringify({ ...options, at }))
  return new Promise(resolve => child.once('exit', (_, signal) => resolve(signal)))
}
