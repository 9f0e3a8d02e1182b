import {
  Account,
  Asset,
  Claimant,
  Keypair,
  Memo,
  MuxedAccount,
  NotFoundError,
  Operation,
  TransactionBuilder,
  xdr,
} from '@stellar/stellar-sdk'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PASSPHRASE, startTestNetwork, type TestNetwork } from './test-network.ts'

let net: TestNetwork
let issuer: Keypair
let holder: Keypair
let other: Keypair
let beans: Asset

beforeAll(async () => {
  net = await startTestNetwork()
  ;[issuer, holder, other] = (await net.accounts(3)) as [Keypair, Keypair, Keypair]
  beans = new Asset('BEANS', issuer.publicKey())
  await net.send(holder, Operation.changeTrust({ asset: beans }))
  await net.send(issuer, Operation.payment({ destination: holder.publicKey(), asset: beans, amount: '120.5' }))
})

afterAll(async () => {
  await net.close()
  expect(net.violations).toEqual([])
})

describe('the Stellar SDK as a client, under a path', () => {
  it('reads the root document with the passphrase', async () => {
    const root = await net.server.root()
    expect(root.network_passphrase).toBe(PASSPHRASE)
    expect(root.current_protocol_version).toBe(19)
    expect((root as unknown as { _links: { account: { href: string } } })._links.account.href).toBe(`${net.url}/accounts/{account_id}`)
  })

  it('reads an account with balances, signers, flags and data', async () => {
    await net.send(holder, Operation.manageData({ name: 'ipfshash', value: 'Qm…' }), Operation.setOptions({ homeDomain: 'acme.example' }))
    const account = await net.server.loadAccount(holder.publicKey())
    expect(account.balances).toMatchObject([{ asset_code: 'BEANS', balance: '120.5000000', is_authorized: true }, { asset_type: 'native' }])
    expect(account.signers).toEqual([{ key: holder.publicKey(), type: 'ed25519_public_key', weight: 1 }])
    expect(account.data_attr).toEqual({ ipfshash: Buffer.from('Qm…').toString('base64') })
    expect(account.home_domain).toBe('acme.example')
    const data = await net.get(`/accounts/${holder.publicKey()}/data/ipfshash`)
    expect(data.body).toEqual({ value: Buffer.from('Qm…').toString('base64') })
  })

  it('lists accounts by asset, signer and sponsor', async () => {
    const byAsset = await net.server.accounts().forAsset(beans).call()
    expect(byAsset.records.map(record => record.id)).toEqual([holder.publicKey()])
    const bySigner = await net.server.accounts().forSigner(other.publicKey()).call()
    expect(bySigner.records.map(record => record.id)).toEqual([other.publicKey()])
    const sponsored = Keypair.random()
    await net.send(
      [other, sponsored],
      Operation.beginSponsoringFutureReserves({ sponsoredId: sponsored.publicKey() }),
      Operation.createAccount({ destination: sponsored.publicKey(), startingBalance: '0' }),
      Operation.endSponsoringFutureReserves({ source: sponsored.publicKey() }),
    )
    const bySponsor = await net.server.accounts().sponsor(other.publicKey()).call()
    expect(bySponsor.records).toMatchObject([{ id: sponsored.publicKey(), sponsor: other.publicKey(), num_sponsored: 2 }])
  })

  it('says 404 for an account that does not exist and 400 for what is none', async () => {
    await expect(net.server.loadAccount(Keypair.random().publicKey())).rejects.toBeInstanceOf(NotFoundError)
    expect(await net.get('/accounts/GABC')).toMatchObject({ status: 400, body: { extras: { invalid_field: 'account_id' } } })
  })

  it('lists payments of an account with memo and muxed addresses, joined with their transactions', async () => {
    const muxed = new MuxedAccount(new Account(other.publicKey(), '0'), '42').accountId()
    const transaction = new TransactionBuilder(await net.server.loadAccount(holder.publicKey()), {
      fee: '100',
      networkPassphrase: PASSPHRASE,
    })
      .addOperation(Operation.payment({ destination: muxed, asset: Asset.native(), amount: '3' }))
      .addMemo(Memo.id('77'))
      .setTimeout(60)
      .build()
    transaction.sign(holder)
    await net.server.submitTransaction(transaction)
    const { records } = await net.server.payments().forAccount(other.publicKey()).order('desc').limit(1).join('transactions').call()
    const [payment] = records as unknown as Record<string, unknown>[]
    expect(payment).toMatchObject({ to: other.publicKey(), to_muxed: muxed, to_muxed_id: '42', amount: '3.0000000' })
    expect(await net.server.transactions().transaction(Buffer.from(transaction.hash()).toString('hex')).call()).toMatchObject({
      memo_type: 'id',
      memo: '77',
    })
    const { body } = await net.get(`/accounts/${other.publicKey()}/payments?order=desc&limit=1&join=transactions`)
    expect((body as { _embedded: { records: { transaction: { memo: string } }[] } })._embedded.records[0]?.transaction.memo).toBe('77')
  })

  it('walks through pages with next and prev', async () => {
    const first = await net.server.operations().limit(2).call()
    const second = await first.next()
    const all = await net.server.operations().limit(4).call()
    expect([...first.records, ...second.records].map(record => record.id)).toEqual(all.records.map(record => record.id))
    const back = await second.prev()
    expect(back.records.map(record => record.id)).toEqual(first.records.map(record => record.id).reverse())
  })

  it('lists effects of a transaction, an account and an operation', async () => {
    const { hash } = await net.send(issuer, Operation.payment({ destination: holder.publicKey(), asset: beans, amount: '1' }))
    const effects = await net.server.effects().forTransaction(hash).call()
    expect(effects.records).toMatchObject([
      { type: 'account_credited', account: holder.publicKey(), amount: '1.0000000', asset_code: 'BEANS' },
      { type: 'account_debited', account: issuer.publicKey(), amount: '1.0000000' },
    ])
    const [operation] = (await net.server.operations().forTransaction(hash).call()).records
    const ofOperation = await net.server.effects().forOperation(operation!.id).call()
    expect(ofOperation.records.map(record => record.id)).toEqual(effects.records.map(record => record.id))
    const ofAccount = await net.server.effects().forAccount(issuer.publicKey()).order('desc').limit(1).call()
    expect(ofAccount.records[0]?.id).toBe(effects.records[1]?.id)
  })

  it('sums up assets, and fees of the last ledgers', async () => {
    const { records } = await net.server.assets().forCode('BEANS').forIssuer(issuer.publicKey()).call()
    expect(records).toMatchObject([{ accounts: { authorized: 1 }, balances: { authorized: '121.5000000' } }])
    const stats = await net.server.feeStats()
    expect(stats.last_ledger_base_fee).toBe('100')
    expect(stats.fee_charged.p50).toBe('100')
    expect(stats.max_fee.max).toBe('100')
  })

  it('makes, lists and claims claimable balances', async () => {
    await net.send(
      holder,
      Operation.createClaimableBalance({
        asset: beans,
        amount: '5',
        claimants: [
          new Claimant(issuer.publicKey(), Claimant.predicateNot(Claimant.predicateBeforeRelativeTime('3600'))),
          new Claimant(other.publicKey()),
          new Claimant(holder.publicKey(), Claimant.predicateUnconditional()),
        ],
      }),
    )
    const { records } = await net.server.claimableBalances().claimant(other.publicKey()).call()
    expect(records).toMatchObject([{ amount: '5.0000000', asset: `BEANS:${issuer.publicKey()}` }])
    const balance = await net.server.claimableBalances().claimableBalance(records[0]!.id).call()
    expect(balance.claimants.map(claimant => claimant.predicate)).toContainEqual({ unconditional: true })
    await expect(net.send(other, Operation.claimClaimableBalance({ balanceId: balance.id }))).rejects.toMatchObject({
      response: { data: { extras: { result_codes: { operations: ['op_no_trust'] } } } },
    })
    await net.send(holder, Operation.claimClaimableBalance({ balanceId: balance.id }))
    const gone = await net.server.claimableBalances().claimant(other.publicKey()).call()
    expect(gone.records).toEqual([])
    const operations = await net.server.operations().forClaimableBalance(balance.id).call()
    expect(operations.records.map(record => record.type)).toEqual(['create_claimable_balance', 'claim_claimable_balance'])
  })

  it('gives metadata that decodes to what changed', async () => {
    const { hash } = await net.send(holder, Operation.payment({ destination: other.publicKey(), asset: Asset.native(), amount: '1' }))
    const { body } = await net.get(`/transactions/${hash}`)
    const decoded = JSON.stringify(xdr.TransactionMeta.fromXDR(String(body.result_meta_xdr), 'base64'))
    expect(decoded.length).toBeGreaterThan(100)
    // XDR OperationMeta is a list of changes and nothing else.
    const fees = xdr.OperationMeta.fromXDR(String(body.fee_meta_xdr), 'base64').changes
    expect(fees).toHaveLength(2)
  })

  it('error: history of what was never seen is missing', async () => {
    const nobody = Keypair.random().publicKey()
    for (const list of ['transactions', 'operations', 'payments', 'effects', 'trades']) {
      expect((await net.get(`/accounts/${nobody}/${list}`)).status).toBe(404)
    }
    expect((await net.get(`/accounts/${nobody}/offers`)).status).toBe(200)
    expect((await net.get(`/claimable_balances/${'0'.repeat(72)}/operations`)).status).toBe(404)
    expect((await net.get(`/liquidity_pools/${'0'.repeat(64)}/operations`)).status).toBe(404)
    expect((await net.get(`/liquidity_pools/${'0'.repeat(64)}/effects`)).status).toBe(200)
    expect((await net.get(`/transactions/${'0'.repeat(64)}/operations`)).status).toBe(404)
  })

  it('gets first XLM from friendbot, once', async () => {
    const fresh = Keypair.random()
    await net.server.friendbot(fresh.publicKey()).call()
    expect((await net.server.loadAccount(fresh.publicKey())).balances[0]?.balance).toBe('10000.0000000')
    expect((await net.get(`/friendbot?addr=${fresh.publicKey()}`)).status).toBe(400)
    const many = Array.from({ length: 10 }, () => Keypair.random())
    const answers = await Promise.all(many.map(key => net.get(`/friendbot?addr=${key.publicKey()}`)))
    expect(answers.map(answer => answer.status)).toEqual(many.map(() => 200))
  })

  it('lists ledgers and what is in one', async () => {
    const { ledger } = await net.send(holder, Operation.bumpSequence({ bumpTo: '0' }))
    const record = (await net.server.ledgers().ledger(ledger).call()) as unknown as { sequence: number; operation_count: number }
    expect(record).toMatchObject({ sequence: ledger, operation_count: 1 })
    expect((await net.server.transactions().forLedger(ledger).call()).records).toHaveLength(1)
    expect((await net.server.effects().forLedger(ledger).call()).records).toEqual([])
    const xdrOf = record as unknown as { header_xdr: string }
    expect(xdr.LedgerHeader.fromXDR(xdrOf.header_xdr, 'base64').ledgerSeq).toBe(ledger)
    expect((await net.get('/ledgers/0')).status).toBe(410)
    expect((await net.get('/ledgers/99999999')).status).toBe(404)
  })
})

describe('parameters', () => {
  it.each([
    ['/transactions?limit=0', 'limit'],
    ['/transactions?limit=201', 'limit'],
    ['/transactions?limit=x', 'limit'],
    ['/operations?order=up', 'order'],
    ['/operations?cursor=-1', 'cursor'],
    ['/effects?cursor=abc', 'cursor'],
    ['/operations?join=everything', 'join'],
    ['/payments?include_failed=maybe', 'include_failed'],
    ['/transactions/xyz', 'tx_id'],
    ['/claimable_balances?claimant=G', 'claimant'],
    ['/claimable_balances/00', 'id'],
    ['/trade_aggregations?base_asset_type=native', 'counter_asset_type'],
  ])('args: %s names the field', async (path, field) => {
    expect(await net.get(path)).toMatchObject({ status: 400, body: { extras: { invalid_field: field } } })
  })

  it('an unknown place is 404, an unknown form 406, and any origin may read', async () => {
    expect((await net.get('/nothing')).status).toBe(404)
    expect((await net.get('/ledgers', { accept: 'image/png' })).status).toBe(406)
    expect((await net.get('/accounts?limit=1', { accept: 'text/event-stream' })).status).toBe(406)
    const origin = 'https://a.example'
    const { headers } = await net.get('/', { origin })
    expect(headers.get('access-control-allow-origin')).toBe(origin)
    const preflight = await fetch(`${net.url}/transactions`, {
      method: 'OPTIONS',
      headers: { origin, 'access-control-request-method': 'POST' },
    })
    expect([preflight.status, preflight.headers.get('access-control-allow-origin')]).toEqual([204, origin])
  })

  it('failed transactions are listed only when asked for', async () => {
    const [poor] = (await net.accounts(1, '5')) as [Keypair]
    await expect(
      net.send(poor, Operation.payment({ destination: holder.publicKey(), asset: Asset.native(), amount: '100' })),
    ).rejects.toThrow()
    const without = await net.server.transactions().forAccount(poor.publicKey()).order('desc').limit(1).call()
    const withFailed = await net.server.transactions().forAccount(poor.publicKey()).includeFailed(true).order('desc').limit(1).call()
    expect(without.records[0]?.successful).toBe(true)
    expect(withFailed.records[0]?.successful).toBe(false)
  })
})
