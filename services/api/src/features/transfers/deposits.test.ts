import { toStroops } from '@lealta/kernel'
import type { RegisteredPerson } from '@lealta/testkit'
import { actOutside, balanceOf, createLedgerWorld, enabledBusiness, enabledPerson, execute } from '@lealta/testkit/ledger'
import { Asset, Claimant, Keypair, Operation } from '@stellar/stellar-sdk/base'
import { afterAll, describe, expect, test } from 'vitest'

const world = await createLedgerWorld()
const owner = await enabledBusiness(world)
const { code, issuer } = world.ledger.stablecoin
const asset = `${code}-${issuer}`
const coin = new Asset(code, issuer)
afterAll(() => world.close())

/** An anchor's account with 50 of the stablecoin. */
const keypair = Keypair.random()
const anchor = { ...owner, keypair, publicKey: keypair.publicKey() }
await world.ledger.fund(anchor.publicKey, toStroops(1_000_000_000n))
await actOutside(world, anchor, anchor.publicKey, Operation.changeTrust({ asset: coin }))
await world.ledger.issue(anchor.publicKey, '50')

/** Pays a deposit out as a claimable balance. @returns its id */
async function payOut(to: string, predicate = Claimant.predicateUnconditional(), of = coin): Promise<string> {
  const claimants = [new Claimant(to, predicate)]
  await actOutside(world, anchor, anchor.publicKey, Operation.createClaimableBalance({ asset: of, amount: '3', claimants }))
  const { records } = await world.ledger.horizon.listClaimableBalances({ claimant: to })
  return records.at(-1)!.id
}

const note = (person: RegisteredPerson, balanceId: string) =>
  person.client.noteDeposit({ params: { walletId: person.walletId, balanceId } })

describe('PUT /wallets/:walletId/deposits/:balanceId', () => {
  test('default: it waits beside other payments, is accepted with its trustline, and repeating changes nothing', async () => {
    const person = await enabledPerson(world)
    const balanceId = await payOut(person.publicKey)
    const { pendingPaymentId, status } = (await note(person, balanceId)).data.attributes
    expect(status).toBe('waiting')
    const params = { walletId: person.walletId }
    const { data } = await person.client.listPendingPayments({ params, query: { status: 'waiting' } })
    expect(data).toMatchObject([{ id: pendingPaymentId, attributes: { amount: '3.0000000', direction: 'received', canAccept: true } }])
    await execute(world, person, await person.client.acceptPendingPayment({ params: { pendingPaymentId } }))
    expect(await balanceOf(person, asset)).toBe('3.0000000')
    expect((await note(person, balanceId)).data.attributes).toEqual({ pendingPaymentId, status: 'accepted' })
  })

  test('rule: only what is theirs at any time, and of a stablecoin of the configuration', async () => {
    const [person, stranger] = [await enabledPerson(world), await enabledPerson(world)]
    const balanceId = await payOut(person.publicKey)
    await expect(note(stranger, balanceId)).rejects.toMatchObject({ status: 404 })
    await note(person, balanceId)
    await expect(note(stranger, balanceId)).rejects.toMatchObject({ status: 404 })
    await expect(note(person, '0'.repeat(72))).rejects.toMatchObject({ status: 404 })
    const later = await payOut(person.publicKey, Claimant.predicateNot(Claimant.predicateBeforeRelativeTime('60')))
    await expect(note(person, later)).rejects.toMatchObject({ status: 404 })
    const lumens = await payOut(person.publicKey, Claimant.predicateUnconditional(), Asset.native())
    await expect(note(person, lumens)).rejects.toMatchObject({ status: 404 })
  })
})
