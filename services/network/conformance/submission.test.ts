import { Asset, Keypair, Operation, type Transaction, TransactionBuilder } from '@stellar/stellar-sdk'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { PASSPHRASE, startTestNetwork, type TestNetwork } from './test-network.ts'

type Extras = {
  result_codes: { transaction: string; inner_transaction?: string; operations?: string[] }
  hash?: string
  envelope_xdr: string
}

let net: TestNetwork

beforeEach(async () => {
  net = await startTestNetwork()
})

afterEach(async () => {
  await net.close()
  expect(net.violations).toEqual([])
})

const xlm = Asset.native()

async function signedPayment(from: Keypair, to: Keypair, amount = '1'): Promise<string> {
  const transaction = await net.build(from, Operation.payment({ destination: to.publicKey(), asset: xlm, amount }))
  transaction.sign(from)
  return transaction.toXDR()
}

describe('POST /transactions', () => {
  it('answers with the transaction once it is in a ledger', async () => {
    const [a, b] = (await net.accounts(2)) as [Keypair, Keypair]
    const { status, body } = await net.post(await signedPayment(a, b))
    expect(status).toBe(200)
    expect(body).toMatchObject({ successful: true, source_account: a.publicKey(), operation_count: 1, fee_charged: '100' })
    const again = await net.get(`/transactions/${String(body.hash)}`)
    expect(again.body).toEqual(body)
  })

  it('repeat: the same envelope gets the same answer and has one effect', async () => {
    const [a, b] = (await net.accounts(2)) as [Keypair, Keypair]
    const envelope = await signedPayment(a, b, '10')
    const answers = await Promise.all(Array.from({ length: 50 }, () => net.post(envelope)))
    const later = await net.post(envelope)
    expect(new Set(answers.map(answer => JSON.stringify(answer)))).toEqual(new Set([JSON.stringify(later)]))
    expect(later.status).toBe(200)
    const account = await net.server.loadAccount(b.publicKey())
    expect(account.balances[0]?.balance).toBe('1010.0000000')
  })

  it('repeat: a fee bump and its inner transaction are one effect, each shown by the hash it was posted with', async () => {
    const [a, b, payer] = (await net.accounts(3)) as [Keypair, Keypair, Keypair]
    const inner = await net.build(a, Operation.payment({ destination: b.publicKey(), asset: xlm, amount: '10' }))
    inner.sign(a)
    const outer = TransactionBuilder.buildFeeBumpTransaction(payer, '200', inner, PASSPHRASE)
    outer.sign(payer)
    const first = await net.post(outer.toXDR())
    expect(first.status).toBe(200)
    expect(first.body).toMatchObject({
      hash: Buffer.from(outer.hash()).toString('hex'),
      fee_account: payer.publicKey(),
      fee_charged: '200',
      max_fee: '400',
      fee_bump_transaction: { hash: Buffer.from(outer.hash()).toString('hex') },
      inner_transaction: { hash: Buffer.from(inner.hash()).toString('hex'), max_fee: '100' },
    })
    const second = await net.post(inner.toXDR())
    expect(second.status).toBe(200)
    expect(second.body.hash).toBe(Buffer.from(inner.hash()).toString('hex'))
    expect(second.body.ledger).toBe(first.body.ledger)
    const dearer = TransactionBuilder.buildFeeBumpTransaction(payer, '5000', inner, PASSPHRASE)
    dearer.sign(payer)
    expect((await net.post(dearer.toXDR())).body).toEqual(first.body)
    expect((await net.server.loadAccount(b.publicKey())).balances[0]?.balance).toBe('1010.0000000')
  })

  it('error: a failed transaction is 400 with the codes of all operations, also when it is posted again', async () => {
    const [a] = (await net.accounts(1)) as [Keypair]
    const nobody = Keypair.random()
    const envelope = await signedPayment(a, nobody)
    const { status, body } = await net.post(envelope)
    expect(status).toBe(400)
    expect(body.type).toBe('https://stellar.org/horizon-errors/transaction_failed')
    expect((body.extras as Extras).result_codes).toEqual({ transaction: 'tx_failed', operations: ['op_no_destination'] })
    expect((body.extras as Extras).envelope_xdr).toBe(envelope)
    expect((await net.post(envelope)).body).toEqual(body)
  })

  it('error: a refused transaction is 400 with its code and leaves no trace', async () => {
    const [a, b] = (await net.accounts(2)) as [Keypair, Keypair]
    const transaction = await net.build(a, Operation.payment({ destination: b.publicKey(), asset: xlm, amount: '1' }))
    transaction.sign(b)
    const { status, body } = await net.post(transaction.toXDR())
    expect(status).toBe(400)
    expect((body.extras as Extras).result_codes).toEqual({ transaction: 'tx_bad_auth' })
    expect((await net.get(`/transactions/${Buffer.from(transaction.hash()).toString('hex')}`)).status).toBe(404)
  })

  it('error: a fee bump names the code of the inner transaction too', async () => {
    const [a, payer] = (await net.accounts(2)) as [Keypair, Keypair]
    const inner = await net.build(a, Operation.payment({ destination: Keypair.random().publicKey(), asset: xlm, amount: '1' }))
    inner.sign(a)
    const outer = TransactionBuilder.buildFeeBumpTransaction(payer, '200', inner, PASSPHRASE)
    outer.sign(payer)
    const { body } = await net.post(outer.toXDR())
    expect((body.extras as Extras).result_codes).toEqual({
      transaction: 'tx_fee_bump_inner_failed',
      inner_transaction: 'tx_failed',
      operations: ['op_no_destination'],
    })
  })

  it.each(['', 'AAAA', '%%%', 'not base64!'])('error: %j is no envelope', async envelope => {
    const { status, body } = await net.post(envelope)
    expect(status).toBe(400)
    expect(body).toMatchObject({ type: expect.stringContaining('transaction_malformed'), extras: { envelope_xdr: envelope } })
  })

  it('error: another content type is 415, a body larger than any transaction holds no envelope', async () => {
    const text = await fetch(`${net.url}/transactions`, { method: 'POST', body: '{}', headers: { 'content-type': 'text/plain' } })
    expect([text.status, ((await text.json()) as { status: number }).status]).toEqual([415, 415])
    const large = await net.post('A'.repeat(2_000_000))
    expect(large).toMatchObject({
      status: 400,
      body: { type: expect.stringContaining('transaction_malformed'), extras: { envelope_xdr: '' } },
    })
  })

  it('a time bound that begins now is met at once', async () => {
    const [a, b] = (await net.accounts(2)) as [Keypair, Keypair]
    const now = Math.floor(Date.now() / 1000)
    const transaction = new TransactionBuilder(await net.server.loadAccount(a.publicKey()), {
      fee: '100',
      networkPassphrase: PASSPHRASE,
      timebounds: { minTime: now, maxTime: now + 30 },
    })
      .addOperation(Operation.payment({ destination: b.publicKey(), asset: xlm, amount: '1' }))
      .build()
    transaction.sign(a)
    expect((await net.post(transaction.toXDR())).status).toBe(200)
  })

  it('many ledgers within one second do not carry close times away from the clock', async () => {
    const [a, b] = (await net.accounts(2)) as [Keypair, Keypair]
    for (let i = 0; i < 40; i++) await net.server.submitTransaction(await signed(a, b))
    const { body } = await net.get('/ledgers?order=desc&limit=1')
    const records = (body._embedded as { records: { closed_at: string }[] }).records
    expect(Date.parse(records[0]!.closed_at) - Date.now()).toBeLessThanOrEqual(5_000)
  })

  async function signed(from: Keypair, to: Keypair) {
    const transaction = await net.build(from, Operation.payment({ destination: to.publicKey(), asset: xlm, amount: '1' }))
    transaction.sign(from)
    return transaction
  }
})

describe('POST /transactions on a network that closes only when told', () => {
  it('answers 504 with the hash when no ledger comes, and 200 to the same envelope after one came', async () => {
    const manual = await startTestNetwork({ close: { kind: 'manual' }, submissionTimeoutMs: 100 })
    try {
      const transaction = await manual.build(
        manual.root,
        Operation.createAccount({ destination: Keypair.random().publicKey(), startingBalance: '10' }),
      )
      transaction.sign(manual.root)
      const { status, body } = await manual.post(transaction.toXDR())
      expect(status).toBe(504)
      expect(body).toMatchObject({
        type: expect.stringContaining('transaction_submission_timeout'),
        extras: { hash: Buffer.from(transaction.hash()).toString('hex'), envelope_xdr: transaction.toXDR() },
      })
      manual.network.closeLedger()
      expect((await manual.post(transaction.toXDR())).status).toBe(200)
      expect(manual.violations).toEqual([])
    } finally {
      await manual.close()
    }
  })
})

describe('several transactions of one account', () => {
  /** Signed payments of one account with sequence numbers in a row. */
  async function signInARow(paced: TestNetwork, from: Keypair, to: Keypair, count: number): Promise<Transaction[]> {
    const account = await paced.server.loadAccount(from.publicKey())
    return Array.from({ length: count }, () => {
      const transaction = new TransactionBuilder(account, { fee: '100', networkPassphrase: PASSPHRASE })
        .addOperation(Operation.payment({ destination: to.publicKey(), asset: xlm, amount: '1' }))
        .setTimeout(60)
        .build()
      transaction.sign(from)
      return transaction
    })
  }

  async function postAsync(paced: TestNetwork, transaction: Transaction): Promise<{ status: number; body: unknown }> {
    const body = new URLSearchParams({ tx: transaction.toXDR() })
    const response = await fetch(`${paced.url}/transactions_async`, { method: 'POST', body })
    return { status: response.status, body: await response.json() }
  }

  it('one waits, as in core: another one is to be tried again later, and taken once the first is in a ledger', async () => {
    const manual = await startTestNetwork({ close: { kind: 'manual' }, submissionTimeoutMs: 100 })
    try {
      const [first, second] = (await signInARow(manual, manual.root, manual.root, 2)) as [Transaction, Transaction]
      const hashOf = (transaction: Transaction) => Buffer.from(transaction.hash()).toString('hex')
      expect(await postAsync(manual, first)).toEqual({ status: 201, body: { tx_status: 'PENDING', hash: hashOf(first) } })
      expect(await postAsync(manual, first)).toEqual({ status: 409, body: { tx_status: 'DUPLICATE', hash: hashOf(first) } })
      expect(await postAsync(manual, second)).toEqual({ status: 503, body: { tx_status: 'TRY_AGAIN_LATER', hash: hashOf(second) } })
      expect(await manual.post(second.toXDR())).toMatchObject({ status: 504, body: { extras: { hash: hashOf(second) } } })
      manual.network.closeLedger()
      const waiting = manual.post(second.toXDR())
      expect((await postAsync(manual, second)).status).toBe(409)
      manual.network.closeLedger()
      expect((await waiting).status).toBe(200)
    } finally {
      await manual.close()
    }
  })

  it('wait in a row where the network was made so, and all succeed in their order', async () => {
    const chained = await startTestNetwork({ queuesChains: true })
    try {
      const [a, b] = (await chained.accounts(2)) as [Keypair, Keypair]
      const transactions = await signInARow(chained, a, b, 20)
      const answers = await Promise.all(transactions.map(transaction => chained.post(transaction.toXDR())))
      expect(answers.map(answer => answer.status)).toEqual(Array.from({ length: 20 }, () => 200))
    } finally {
      await chained.close()
    }
  })
})

describe('POST /transactions on a network that closes every second', () => {
  it('waits for the next ledger, which takes all that came', async () => {
    const paced = await startTestNetwork({ close: { kind: 'interval', seconds: 1 } })
    try {
      const keys = await paced.accounts(3)
      const answers = await Promise.all(keys.map(key => paced.send(key, Operation.bumpSequence({ bumpTo: '0' }))))
      expect(new Set(answers.map(answer => answer.ledger)).size).toBe(1)
    } finally {
      await paced.close()
    }
  })
})

describe('POST /transactions_async', () => {
  it('answers pending at once, and duplicate or the error of what it cannot take', async () => {
    const [a, b] = (await net.accounts(2)) as [Keypair, Keypair]
    const post = async (envelope: string) => {
      const response = await fetch(`${net.url}/transactions_async`, { method: 'POST', body: new URLSearchParams({ tx: envelope }) })
      return { status: response.status, body: (await response.json()) as Record<string, unknown> }
    }
    expect(await post(await signedPayment(a, b))).toMatchObject({ status: 201, body: { tx_status: 'PENDING' } })
    const wrong = await net.build(a, Operation.payment({ destination: b.publicKey(), asset: xlm, amount: '1' }))
    wrong.sign(b)
    expect(await post(wrong.toXDR())).toMatchObject({ status: 400, body: { tx_status: 'ERROR', error_result_xdr: expect.any(String) } })
  })
})
