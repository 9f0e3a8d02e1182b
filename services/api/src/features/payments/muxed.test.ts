import { enabledPerson, execute, stroopsOf } from '@lealta/testkit/ledger'
import { customerWith, openProgramWorld } from '@lealta/testkit/shop'
import { Account, MuxedAccount } from '@stellar/stellar-sdk/base'
import { afterAll, describe, expect, test } from 'vitest'

const { world, owner } = await openProgramWorld()
afterAll(() => world.close())
const ID = '18446744073709551615'
const muxedOf = (publicKey: string) => new MuxedAccount(new Account(publicKey, '0'), ID).accountId()
const [payer, exchange, stranger] = [
  await customerWith(world, owner, '10'),
  await customerWith(world, owner, '1'),
  await enabledPerson(world),
]
const address = muxedOf(exchange.publicKey)
const pay = (recipient: string, memo?: { type: 'id'; value: string }) =>
  payer.client.pay({
    params: { walletId: payer.walletId },
    body: { recipient, asset: owner.points, amount: '2', ...(memo ? { memo } : {}) },
  })
const look = (query: string) => payer.client.readRecipient({ query: { query, asset: owner.points } })

describe('POST /wallets/:walletId/payments', () => {
  test('default: to a muxed address (SEP-23): the number inside arrives with the payment, and stands in the activity', async () => {
    const hash = await execute(world, payer, await pay(address))
    expect(await stroopsOf(exchange, owner.points)).toBe(30_000_000n)
    const { records } = await world.ledger.horizon.listOperationsOfTransaction(hash)
    expect(records[0]?.details).toMatchObject({ to: exchange.publicKey, to_muxed: address, to_muxed_id: ID })
    const { data } = await payer.client.readActivity({ params: { walletId: payer.walletId }, query: { type: 'txhash', id: hash } })
    expect(data[0]?.attributes).toMatchObject({ memo: ID, to: { publicKey: exchange.publicKey } })
  })

  test('error: memo_not_valid: a memo besides the number inside', async () => {
    await expect(pay(address, { type: 'id', value: '1' })).rejects.toMatchObject({ code: 'memo_not_valid' })
  })

  test('error: destination_without_trust: what waits would lose the number (product trap 6)', async () => {
    await expect(pay(muxedOf(stranger.publicKey))).rejects.toMatchObject({ code: 'destination_without_trust' })
  })

  test('error: address_not_valid: with a wrong checksum; where somebody signs, or is minted to', async () => {
    await expect(pay(`${address.slice(0, -1)}${address.endsWith('A') ? 'B' : 'A'}`)).rejects.toMatchObject({ code: 'address_not_valid' })
    const params = { businessId: owner.businessId }
    const body = { operator: address, level: 'med' as const }
    const refused = { code: 'address_not_valid' }
    await expect(owner.client.addOperator({ params: { ...params, account: owner.publicKey }, body })).rejects.toMatchObject(refused)
    await expect(owner.client.mintPoints({ params, body: { amount: '1', recipient: address } })).rejects.toMatchObject(refused)
  })
})

describe('GET /recipients', () => {
  test('default: a muxed address: whose account it is, and the number, locked in', async () => {
    const { data } = await look(address)
    expect(data.attributes).toMatchObject({ publicKey: exchange.publicKey, delivery: 'payment', memo: ID, memoKind: 'id' })
  })

  test('default: an address as it is pasted: in small letters, with blanks and line breaks in it', async () => {
    const pasted = `${address.slice(0, 30).toLowerCase()} \n${address.slice(30)}\u200b`
    expect((await look(pasted)).data.attributes).toMatchObject({ publicKey: exchange.publicKey, query: address, memo: ID })
    const key = exchange.publicKey.toLowerCase()
    expect((await look(key)).data.attributes).toMatchObject({ publicKey: exchange.publicKey, query: exchange.publicKey })
    await expect(look(`${key.slice(0, -1)}${key.endsWith('a') ? 'b' : 'a'}`)).rejects.toMatchObject({ code: 'address_not_valid' })
  })

  test('error: destination_without_trust', async () => {
    await expect(look(muxedOf(stranger.publicKey))).rejects.toMatchObject({ code: 'destination_without_trust' })
  })
})
