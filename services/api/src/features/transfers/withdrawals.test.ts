import { readTransaction } from '@lealta/stellar/transactions'
import { createSecondApi, individual, NETWORK_PASSPHRASE } from '@lealta/testkit'
import {
  actOutside,
  balanceOf,
  bump,
  closedPerson,
  createLedgerWorld,
  enabledBusiness,
  enabledPerson,
  execute,
  settle,
  submit,
} from '@lealta/testkit/ledger'
import { personWithMoney } from '@lealta/testkit/shop'
import { Asset, Operation } from '@stellar/stellar-sdk/base'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { startAnchorDouble } from '#testing/anchor-double.ts'

const anchor = await startAnchorDouble()
const world = await createLedgerWorld({ anchorDomain: anchor.domain, localDomains: [anchor.domain] })
const owner = await enabledBusiness(world)
/** The anchor's account: one that can hold its stablecoin. */
const till = await enabledBusiness(world)
const asset = `USDL-${world.ledger.stablecoin.issuer}`
await world.ledger.issue(owner.publicKey, '100')
afterAll(async () => {
  await world.close()
  await anchor.close()
})

const MEMO = Buffer.alloc(32, 7)
const waiting = (over: Record<string, unknown> = {}) => ({
  kind: 'withdrawal',
  status: 'pending_user_transfer_start',
  amount_in: '12.5',
  amount_in_asset: `stellar:USDL:${world.ledger.stablecoin.issuer}`,
  withdraw_anchor_account: till.publicKey,
  withdraw_memo: MEMO.toString('base64'),
  withdraw_memo_type: 'hash',
  ...over,
})
beforeEach(() => {
  Object.assign(anchor.answers, {
    currencies: [world.ledger.stablecoin],
    toml: {},
    transaction: waiting(),
    isOpen: true,
    isSilent: false,
  })
})

let count = 0
const newId = () => `transfer-${++count}`
const params = { walletId: owner.walletId }
const prepare = (transactionId: string, client = owner.client, walletId = owner.walletId) =>
  client.payWithdrawal({ params: { walletId }, body: { asset, transactionId, token: 'the.anchors.token' } })
const statusOf = async (transactionId: string) =>
  (await owner.client.readWithdrawal({ params: { ...params, transactionId } })).data.attributes

describe('POST /wallets/:walletId/withdrawals', () => {
  test('default: what the anchor waits for is built, exactly, with its memo (product trap 6), and paid', async () => {
    const id = newId()
    const prepared = await prepare(id)
    expect(anchor.tokens.at(-1)).toBe('the.anchors.token')
    const { name, envelope } = prepared.data.attributes
    expect(name).toBe('withdraw')
    const { operations, memo } = readTransaction(envelope, NETWORK_PASSPHRASE)
    expect(memo).toEqual({ type: 'hash', value: MEMO.toString('hex') })
    expect(operations).toMatchObject([{ type: 'payment', destination: till.publicKey, amount: 125_000_000n }])
    expect(await statusOf(id)).toMatchObject({ status: 'open', hash: null })
    const before = Number(await balanceOf(owner, asset))
    const hash = await execute(world, owner, prepared)
    expect(Number(await balanceOf(owner, asset))).toBe(before - 12.5)
    expect(await statusOf(id)).toMatchObject({ status: 'paid', hash })
    const { data } = await owner.client.readActivity({ params, query: { type: 'txhash', id: hash } })
    expect(data[0]?.attributes).toMatchObject({ entityType: 'withdraw', amount: '12.5000000' })
  })

  test('error: withdrawal_already_paid, and the anchor is not even asked', async () => {
    const id = newId()
    await execute(world, owner, await prepare(id))
    const asked = anchor.tokens.length
    await expect(prepare(id)).rejects.toMatchObject({ code: 'withdrawal_already_paid', status: 409 })
    expect(anchor.tokens).toHaveLength(asked)
  })

  test('rule product trap 2: fifty calls at once end in one payment', async () => {
    const id = newId()
    const before = Number(await balanceOf(owner, asset))
    const answers = await Promise.allSettled(Array.from({ length: 50 }, () => prepare(id)))
    const prepared = answers.flatMap(answer => (answer.status === 'fulfilled' ? [answer.value] : []))
    const bumps = await Promise.allSettled(prepared.map(one => bump(owner, one)))
    const bumped = bumps.flatMap(one => (one.status === 'fulfilled' ? [one.value.attributes] : []))
    expect(bumped).toHaveLength(1)
    await submit(world, bumped[0]!)
    await settle(owner, bumped[0]!.hash)
    expect(Number(await balanceOf(owner, asset))).toBe(before - 12.5)
  })

  test('error: transaction_in_progress between "paid" and "seen": nothing else is built until the ledger has decided', async () => {
    const id = newId()
    const { attributes } = await bump(owner, await prepare(id))
    await submit(world, attributes)
    await expect(prepare(id)).rejects.toMatchObject({ code: 'transaction_in_progress' })
    expect(await statusOf(id)).toMatchObject({ status: 'paying' })
    await settle(owner, attributes.hash)
    expect(await statusOf(id)).toMatchObject({ status: 'paid' })
  })

  test('rule: browser and product gone between "paid" and "seen": whoever starts next finds it on the ledger', async () => {
    const id = newId()
    const { attributes } = await bump(owner, await prepare(id))
    await submit(world, attributes)
    const next = await createSecondApi(world, {})
    world.clock.advance(120_000)
    await next.api.jobs.runOnce()
    await expect(prepare(id, next.clientOf(owner))).rejects.toMatchObject({ code: 'withdrawal_already_paid' })
    await next.close()
  })

  test('rule: one that was not sent in time may be prepared again', async () => {
    const id = newId()
    const { attributes } = (await prepare(id)).data
    await owner.client.withdrawTransaction({ params: { hash: attributes.hash } })
    await execute(world, owner, await prepare(id))
    expect(await statusOf(id)).toMatchObject({ status: 'paid' })
  })

  test.each<[string, Record<string, unknown>]>([
    ['another asset', { amount_in_asset: `stellar:USDL:${till.publicKey}` }],
    ['no account', { withdraw_anchor_account: 'somewhere' }],
    ['an address of another kind', { withdraw_anchor_account: world.ledger.stablecoin.issuer.replace(/^G/, 'S') }],
    ['a memo that no ledger holds', { withdraw_memo: 'x'.repeat(29), withdraw_memo_type: 'text' }],
    ['a kind of memo without a memo', { withdraw_memo: undefined }],
    ['no amount', { amount_in: undefined }],
    ['an amount that is none', { amount_in: '-5' }],
    ['an unknown status', { status: 'sending' }],
  ])('error: anchor_answer_not_valid for an anchor that sends %s', async (_, over) => {
    anchor.answers.transaction = waiting(over)
    await expect(prepare(newId())).rejects.toMatchObject({ code: 'anchor_answer_not_valid' })
  })

  test('error: anchor_answer_not_valid for an account that cannot hold the stablecoin', async () => {
    const nobody = await enabledPerson(world)
    anchor.answers.transaction = waiting({ withdraw_anchor_account: nobody.publicKey })
    await expect(prepare(newId())).rejects.toMatchObject({ code: 'anchor_answer_not_valid' })
  })

  test('error: anchor_answer_not_valid for an account that has no room for it, or that demands a memo where the anchor sends none', async () => {
    const other = await personWithMoney(world, '1')
    const change = (...operations: Parameters<typeof actOutside>[3][]) => actOutside(world, other, other.publicKey, ...operations)
    const { code, issuer } = world.ledger.stablecoin
    const line = (limit?: string) => Operation.changeTrust({ asset: new Asset(code, issuer), ...(limit === undefined ? {} : { limit }) })
    await change(line('13.4'))
    anchor.answers.transaction = waiting({ withdraw_anchor_account: other.publicKey })
    await expect(prepare(newId())).rejects.toMatchObject({ code: 'anchor_answer_not_valid' })
    await change(line(), Operation.manageData({ name: 'config.memo_required', value: '1' }))
    anchor.answers.transaction = waiting({
      ...{ withdraw_anchor_account: other.publicKey, withdraw_memo: undefined, withdraw_memo_type: undefined },
    })
    await expect(prepare(newId())).rejects.toMatchObject({ code: 'anchor_answer_not_valid' })
    anchor.answers.transaction = waiting({ withdraw_anchor_account: other.publicKey })
    expect((await prepare(newId())).data.attributes.details).toMatchObject({ amount: '12.5000000' })
  })

  test.each(['https://evil.example/sep24', 'http://127.0.0.1:9/sep24', 'javascript:alert(1)'])(
    'trap "anchor lying": a stellar.toml that leads to another host gets no token: %s',
    async url => {
      const asked = anchor.tokens.length
      anchor.answers.toml = { TRANSFER_SERVER_SEP0024: url }
      await expect(prepare(newId())).rejects.toMatchObject({ code: 'anchor_answer_not_valid' })
      expect(anchor.tokens).toHaveLength(asked)
    },
  )

  test('trap "anchor silent for a minute": the caller is told long before, and nothing is paid; later it goes on', async () => {
    const id = newId()
    anchor.answers.isSilent = true
    const before = performance.now()
    await expect(prepare(id)).rejects.toMatchObject({ code: 'transfer_server_unreachable' })
    expect(performance.now() - before).toBeLessThan(15_000)
    expect(await statusOf(id)).toMatchObject({ status: 'open' })
    anchor.answers.isSilent = false
    await execute(world, owner, await prepare(id))
    expect(await statusOf(id)).toMatchObject({ status: 'paid' })
  })

  test('error: withdrawal_changed when amount, memo or account is not the one that was asked for first', async () => {
    const changes = [{ amount_in: '99' }, { withdraw_memo: '7', withdraw_memo_type: 'id' }, { withdraw_anchor_account: owner.publicKey }]
    for (const change of changes) {
      const id = newId()
      anchor.answers.transaction = waiting()
      await prepare(id)
      anchor.answers.transaction = waiting(change)
      await expect(prepare(id)).rejects.toMatchObject({ code: 'withdrawal_changed' })
    }
  })

  test('error: withdrawal_not_waiting before and after', async () => {
    for (const status of ['incomplete', 'pending_anchor', 'completed', 'expired']) {
      anchor.answers.transaction = waiting({ status })
      await expect(prepare(newId())).rejects.toMatchObject({ code: 'withdrawal_not_waiting' })
    }
  })

  test('error: transfer_server_unreachable, transfer_server_refused, transfer_server_signed_out, anchor_transaction_not_found', async () => {
    const codes = {
      500: 'transfer_server_unreachable',
      400: 'transfer_server_refused',
      403: 'transfer_server_signed_out',
      404: 'anchor_transaction_not_found',
    }
    for (const [status, code] of Object.entries(codes)) {
      anchor.answers.transaction = Number(status)
      await expect(prepare(newId())).rejects.toMatchObject({ code })
    }
    Object.assign(anchor.answers, { transaction: waiting(), isOpen: false })
    await expect(prepare(newId())).rejects.toMatchObject({ code: 'transfer_server_unreachable' })
  })

  test('error: token_not_valid for what the anchor does not deal in', async () => {
    anchor.answers.currencies = [{ code: 'USDL', issuer: till.publicKey }]
    await expect(prepare(newId())).rejects.toMatchObject({ code: 'token_not_valid' })
    const body = { asset: 'native', transactionId: newId(), token: 't' }
    await expect(owner.client.payWithdrawal({ params, body })).rejects.toMatchObject({ code: 'token_not_valid' })
  })

  test('error: insufficient_balance, no_trust, wallet_not_enabled, wallet_closed', async () => {
    anchor.answers.transaction = waiting({ amount_in: '100000' })
    await expect(prepare(newId())).rejects.toMatchObject({ code: 'insufficient_balance' })
    const person = await enabledPerson(world)
    await expect(prepare(newId(), person.client, person.walletId)).rejects.toMatchObject({ code: 'no_trust' })
    const young = await individual(world)
    await expect(prepare(newId(), young.client, young.walletId)).rejects.toMatchObject({ code: 'wallet_not_enabled' })
    const gone = await closedPerson(world)
    await expect(prepare(newId(), gone.client, gone.walletId)).rejects.toMatchObject({ code: 'wallet_closed' })
  })

  test('role: the wallet of somebody else is unknown; auth: no session', async () => {
    await expect(prepare(newId(), till.client)).rejects.toMatchObject({ status: 404 })
    await expect(prepare(newId(), world.anonymous)).rejects.toMatchObject({ status: 401 })
  })
})

describe('GET /wallets/:walletId/withdrawals/:transactionId', () => {
  test('default: open before it is paid, and for every other wallet', async () => {
    const transactionId = newId()
    expect(await statusOf(transactionId)).toMatchObject({ status: 'open' })
    await execute(world, owner, await prepare(transactionId))
    expect(await statusOf(transactionId)).toMatchObject({ status: 'paid' })
    const { data } = await till.client.readWithdrawal({ params: { walletId: till.walletId, transactionId } })
    expect(data.attributes).toMatchObject({ status: 'open', hash: null })
  })
})
