import { individual } from '@lealta/testkit'
import { closeBalanced, createLedgerWorld, enabledBusiness } from '@lealta/testkit/ledger'
import { businessWithProgram, openTill, removeOperator } from '@lealta/testkit/shop'
import { Keypair } from '@stellar/stellar-sdk/base'
import { afterAll, describe, expect, test } from 'vitest'
import { addServer } from '#testing/api-key-calls.ts'

const world = await createLedgerWorld()
afterAll(() => closeBalanced(world))
const owner = await businessWithProgram(world)
const params = { businessId: owner.businessId }
const issuer = owner.points.split('-')[1] ?? ''
const till = await openTill(world, owner)
const server = await addServer(world, owner, [owner.publicKey])

describe('POST /businesses/:businessId/operator-keys', () => {
  const add = (publicKey: string) => owner.client.createOperatorKey({ params, body: { name: 'Server', publicKey } })

  test('default: written down, it becomes an operator of kind server by its key, with its name', async () => {
    const { data, meta } = await owner.client.listOperators({ params: { ...params, account: owner.publicKey } })
    expect(meta.account.kind).toBe('wallet')
    expect(data.find(({ id }) => id === server.publicKey())?.attributes).toMatchObject({
      kind: 'server',
      name: 'Web shop',
      weight: 2,
      level: 'med',
    })
    expect(data.find(({ id }) => id === owner.publicKey)?.attributes.kind).toBe('person')
    const keys = await owner.client.listOperatorKeys({ params })
    expect(keys.data.find(({ id }) => id === server.publicKey())?.attributes.accounts).toMatchObject([{ kind: 'wallet' }])
  })

  test('error: operator_key_taken for a wallet, an account and a key that is known', async () => {
    const person = await individual(world)
    for (const publicKey of [person.publicKey, owner.publicKey, issuer, server.publicKey()]) {
      await expect(add(publicKey)).rejects.toMatchObject({ code: 'operator_key_taken' })
    }
  })

  test('error: operator_keys_limit', async () => {
    const other = await enabledBusiness(world)
    const of = { businessId: other.businessId }
    const made = await Promise.allSettled(
      Array.from({ length: 22 }, () =>
        other.client.createOperatorKey({ params: of, body: { name: 'One', publicKey: Keypair.random().publicKey() } }),
      ),
    )
    expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(20)
    await expect(
      other.client.createOperatorKey({ params: of, body: { name: 'One', publicKey: Keypair.random().publicKey() } }),
    ).rejects.toMatchObject({ code: 'operator_keys_limit', problems: [{ data: { limit: 20 } }] })
  })

  test('the key of another business is no operator here, and none may hold an employee account', async () => {
    const other = await enabledBusiness(world)
    const body = { operator: server.publicKey(), level: 'med' as const }
    const of = { businessId: other.businessId, account: other.publicKey }
    await expect(other.client.addOperator({ params: of, body })).rejects.toMatchObject({ code: 'operator_not_person' })
  })
})

describe('POST /businesses/:businessId/accounts/:account/operators', () => {
  test('error: operator_key_not_admin: a server pays and gives, and never becomes an admin', async () => {
    const key = Keypair.random().publicKey()
    await owner.client.createOperatorKey({ params, body: { name: 'Other', publicKey: key } })
    const account = { ...params, account: till.publicKey }
    await expect(owner.client.addOperator({ params: account, body: { operator: key, level: 'high' } })).rejects.toMatchObject({
      code: 'operator_key_not_admin',
    })
  })
})

describe('POST /businesses/:businessId/accounts/:account/operators/:operator/level', () => {
  test('error: operator_key_not_admin', async () => {
    const of = { ...params, account: owner.publicKey, operator: server.publicKey() }
    await expect(owner.client.changeOperator({ params: of, body: { level: 'high' } })).rejects.toMatchObject({
      code: 'operator_key_not_admin',
    })
  })
})

describe('DELETE /businesses/:businessId/operator-keys/:publicKey', () => {
  test('default: forgotten once it signs for nothing; error: operator_key_in_use before that', async () => {
    const one = await addServer(world, owner, [till.publicKey])
    const of = { ...params, publicKey: one.publicKey() }
    await expect(owner.client.deleteOperatorKey({ params: of })).rejects.toMatchObject({ code: 'operator_key_in_use' })
    await removeOperator(world, owner, till.publicKey, { publicKey: one.publicKey() })
    await owner.client.deleteOperatorKey({ params: of })
    await expect(owner.client.deleteOperatorKey({ params: of })).rejects.toMatchObject({ code: 'not_found' })
  })
})
