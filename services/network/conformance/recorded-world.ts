import { createHash } from 'node:crypto'
import type { Clock } from '@lealta/kernel'
import {
  Asset,
  AuthClawbackEnabledFlag,
  AuthRequiredFlag,
  AuthRevocableFlag,
  BASE_FEE,
  Claimant,
  getLiquidityPoolId,
  Keypair,
  LiquidityPoolAsset,
  LiquidityPoolFeeV18,
  Memo,
  Operation,
  type Transaction,
  TransactionBuilder,
  xdr,
} from '@stellar/stellar-sdk'
import { PASSPHRASE, startTestNetwork, type TestNetwork } from './test-network.ts'

/** A network with the same keys, ledgers and close times in every run, and the names by which recorded answers speak of what is in it. */
export type RecordedWorld = {
  readonly net: TestNetwork
  /** e.g. `holder`: an address; `pool`: an id; `tx:trade`, `token:trade`, `xdr:trade`: hash, paging token and envelope of a transaction */
  readonly names: ReadonlyMap<string, string>
}

const START = 1_700_000_000_000
const people = ['issuer', 'holder', 'maker', 'taker', 'sponsor', 'sponsored', 'multisig', 'asleep', 'signer1', 'signer2']

/** Goes on by a second whenever it is asked, so that each ledger has a close time of its own. */
function createSteadyClock(): Clock {
  let now = START
  return {
    now() {
      now += 1000
      return new Date(now)
    },
  }
}

/** Builds the world that the recorded answers are about. */
export async function buildRecordedWorld(): Promise<RecordedWorld> {
  const net = await startTestNetwork({ clock: createSteadyClock() })
  const names = new Map<string, string>([
    ['url', net.url],
    ['root', net.root.publicKey()],
  ])
  const keys = new Map(people.map(name => [name, Keypair.fromRawEd25519Seed(createHash('sha256').update(name).digest())]))
  for (const [name, key] of keys) names.set(name, key.publicKey())
  const keyOf = (name: string) => keys.get(name) ?? net.root
  const idOf = (name: string) => keyOf(name).publicKey()

  async function build(signers: readonly string[], operations: readonly xdr.Operation[], memo: Memo = Memo.none()): Promise<Transaction> {
    const account = await net.server.loadAccount(idOf(signers[0]!))
    const builder = new TransactionBuilder(account, { fee: BASE_FEE, networkPassphrase: PASSPHRASE, memo }).setTimeout(0)
    for (const operation of operations) builder.addOperation(operation)
    const transaction = builder.build()
    transaction.sign(...signers.map(keyOf))
    return transaction
  }

  function keep(name: string, transaction: Transaction): void {
    names.set(`tx:${name}`, Buffer.from(transaction.hash()).toString('hex'))
    names.set(`xdr:${name}`, transaction.toXDR())
  }

  async function run(
    name: string,
    signers: readonly string[],
    operations: readonly xdr.Operation[],
    memo: Memo = Memo.none(),
  ): Promise<void> {
    const transaction = await build(signers, operations, memo)
    const { status, body } = await net.post(transaction.toXDR())
    if (status !== (name === 'failed' ? 400 : 200)) throw new Error(`${name}: ${JSON.stringify(body)}`)
    keep(name, transaction)
    names.set(`token:${name}`, String(body.paging_token))
  }

  const xlm = Asset.native()
  const credit = (code: string) => new Asset(code, idOf('issuer'))
  const codes = ['USDL', 'F10', 'USD', 'F2', 'F1', 'BTC']
  const usd = credit('USD')
  const pool = new LiquidityPoolAsset(xlm, usd, LiquidityPoolFeeV18)
  const poolOf = (asset: LiquidityPoolAsset) =>
    Buffer.from(getLiquidityPoolId('constant_product', asset.getLiquidityPoolParameters())).toString('hex')
  const deposit = (liquidityPoolId: string) =>
    Operation.liquidityPoolDeposit({ liquidityPoolId, maxAmountA: '100', maxAmountB: '100', minPrice: '0.1', maxPrice: '10' })
  const sponsoring = (...operations: xdr.Operation[]) => [
    Operation.beginSponsoringFutureReserves({ sponsoredId: idOf('sponsored') }),
    ...operations,
    Operation.endSponsoringFutureReserves({ source: idOf('sponsored') }),
  ]

  await run('first', ['root'], [Operation.bumpSequence({ bumpTo: '0' })])
  await run(
    'create',
    ['root'],
    people.slice(0, 8).map(name => Operation.createAccount({ destination: idOf(name), startingBalance: '1000' })),
  )
  await run(
    'trust',
    ['holder', 'maker', 'taker'],
    [
      ...codes.map(code => Operation.changeTrust({ asset: credit(code) })),
      Operation.changeTrust({ asset: usd, source: idOf('maker') }),
      Operation.changeTrust({ asset: usd, source: idOf('taker') }),
    ],
  )
  await run(
    'issue',
    ['issuer'],
    [
      ...codes.map(code => Operation.payment({ destination: idOf('holder'), asset: credit(code), amount: '500' })),
      Operation.payment({ destination: idOf('maker'), asset: usd, amount: '500' }),
    ],
  )
  names.set('pool', poolOf(pool))
  await run('pool', ['holder'], [Operation.changeTrust({ asset: pool }), deposit(poolOf(pool))])
  const nowhere = poolOf(new LiquidityPoolAsset(xlm, credit('ZZZ'), LiquidityPoolFeeV18))
  names.set('nowhere', nowhere)
  await run('failed', ['holder'], [deposit(nowhere)])
  await run(
    'offer',
    ['maker'],
    [
      Operation.manageSellOffer({ selling: usd, buying: xlm, amount: '10', price: '0.5' }),
      Operation.manageSellOffer({ selling: usd, buying: xlm, amount: '10', price: '2' }),
      Operation.manageSellOffer({ selling: xlm, buying: usd, amount: '10', price: '3' }),
    ],
  )
  // A way from XLM to USD through BTC that is dearer than the direct one.
  await run(
    'detour',
    ['holder'],
    [
      Operation.manageSellOffer({ selling: credit('BTC'), buying: xlm, amount: '100', price: '1' }),
      Operation.manageSellOffer({ selling: usd, buying: credit('BTC'), amount: '100', price: '100' }),
    ],
  )
  await run('trade', ['taker'], [Operation.manageSellOffer({ selling: xlm, buying: usd, amount: '2', price: '1' })])
  await run(
    'sponsor',
    ['sponsor', 'sponsored'],
    sponsoring(
      Operation.changeTrust({ asset: usd, source: idOf('sponsored') }),
      Operation.manageData({ name: 'note', value: 'x', source: idOf('sponsored') }),
      Operation.changeTrust({ asset: pool, source: idOf('sponsored') }),
    ),
  )
  await run('drop', ['sponsored'], [Operation.manageData({ name: 'note', value: null })])
  await run(
    'sign',
    ['multisig', 'asleep'],
    [
      Operation.setOptions({ signer: { ed25519PublicKey: idOf('signer1'), weight: 1 } }),
      Operation.setOptions({ signer: { ed25519PublicKey: idOf('signer2'), weight: 2 } }),
      Operation.setOptions({ signer: { ed25519PublicKey: idOf('signer1'), weight: 3 } }),
      Operation.setOptions({ signer: { ed25519PublicKey: idOf('signer1'), weight: 1 }, source: idOf('asleep') }),
      Operation.setOptions({ signer: { ed25519PublicKey: idOf('signer2'), weight: 1 }, source: idOf('asleep') }),
      Operation.setOptions({ masterWeight: 0, source: idOf('asleep') }),
    ],
  )
  await run(
    'flags',
    ['issuer'],
    [
      Operation.setOptions({ setFlags: (AuthRequiredFlag | AuthRevocableFlag | AuthClawbackEnabledFlag) as typeof AuthRequiredFlag }),
      Operation.setTrustLineFlags({
        trustor: idOf('taker'),
        asset: usd,
        flags: { authorized: false, authorizedToMaintainLiabilities: true },
      }),
      Operation.setOptions({ homeDomain: '' }),
    ],
  )
  const late = xdr.ClaimPredicate.claimPredicateBeforeAbsoluteTime(253_402_300_800n)
  await run(
    'balance',
    ['holder'],
    [Operation.createClaimableBalance({ asset: xlm, amount: '1', claimants: [new Claimant(idOf('taker'), late)] })],
  )
  const balances = await net.server.claimableBalances().claimant(idOf('taker')).call()
  names.set('balance', balances.records[0]!.id)
  await run(
    'memo',
    ['holder'],
    [Operation.bumpSequence({ bumpTo: '0' })],
    Memo.text(Buffer.from([0xff, 0x00, 0x41, 0xfe]) as unknown as string),
  )
  // An envelope of before protocol 13: the same bytes without the types of envelope and key. Its hash is that of today's form.
  const today = await build(['holder'], [Operation.bumpSequence({ bumpTo: '0' })])
  const legacy = Buffer.concat([Buffer.alloc(4), Buffer.from(today.toXDR(), 'base64').subarray(8)]).toString('base64')
  keep('legacy', today)
  names.set('v0:legacy', legacy)
  const { status } = await net.post(legacy)
  if (status !== 200) throw new Error('the legacy envelope was refused')
  names.set('last', String((await net.get('/')).body.history_latest_ledger))
  return { net, names }
}
