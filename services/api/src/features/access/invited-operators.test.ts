import { individual, newGuest, type Person, type RegisteredPerson, readInvitationToken } from '@lealta/testkit'
import { closeBalanced, enabledPerson, execute } from '@lealta/testkit/ledger'
import { mint, openShopWorld, operatorOf, removeOperator } from '@lealta/testkit/shop'
import { Keypair } from '@stellar/stellar-sdk/base'
import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { pointsOfSale } from '#db/index.ts'

const { world, shop } = await openShopWorld()
const { owner, till } = shop
afterAll(() => closeBalanced(world))
await mint(world, owner, '1000')

const params = { businessId: owner.businessId }
const [, issuer = ''] = owner.points.split('-')
const invite = (email: string, account = till.publicKey, by: Person = owner) =>
  by.client.invite({ params, body: { email, accessLevel: 'employee', operates: { account, level: 'med' } } })
const proposed = async (by: RegisteredPerson = owner) =>
  (await by.client.listOperatorProposals({ params: { ...params, account: till.publicKey } })).data
const told = async () =>
  (await owner.client.listTasks({ params: { walletId: owner.walletId }, query: {} })).data.flatMap(({ attributes: { about } }) =>
    about.kind === 'operatorProposal' ? [about] : [],
  )
const entryOf = async (email: string) =>
  (await owner.client.listAccess({ params })).data.find(({ attributes }) => attributes.email === email)!.attributes
const atTill = { account: expect.objectContaining({ kind: 'pos', publicKey: till.publicKey }) as unknown, level: 'med' }

describe('POST /businesses/:businessId/invitations', () => {
  test('spec §1: somebody without an account is invited to operate; once they have one and accepted, one signature of the owner does it', async () => {
    const ana = await individual(world)
    const { email } = ana
    const { data } = await invite(email)
    expect(data.attributes).toMatchObject({ status: 'invited', accessLevel: 'employee', operates: atTill })
    const [mail] = (await world.admin.adminListOutbox({ query: { to: email } })).data
    expect(mail!.attributes.text).toContain('You are to give points at the till Counter.')
    const token = await readInvitationToken(world, email)
    expect((await world.anonymous.readInvitation({ body: { token } })).data.attributes.operates).toMatchObject(atTill)
    expect([await proposed(), await told()], 'nobody accepted yet').toEqual([[], []])

    await ana.client.acceptInvitationLink({ body: { token } })
    expect([await proposed(), await told()], 'no account that could sign').toEqual([[], []])
    await execute(world, ana, await ana.client.enableWallet({ body: {} }))
    const [row] = await proposed()
    expect(row!.attributes).toMatchObject({ operator: ana.publicKey, name: email, level: 'med', byThemselves: true, isOwn: false })
    expect(await told()).toEqual([expect.objectContaining({ operator: ana.publicKey, name: email, byThemselves: true })])
    expect((await proposed(ana))[0]!.attributes).toMatchObject({ isOwn: true, byThemselves: true })
    expect(await entryOf(email)).toMatchObject({ status: 'accepted', operates: null, signs: [] })

    const body = { operator: ana.publicKey, level: 'med', points: '500' } as const
    await execute(world, owner, await owner.client.addOperator({ params: { ...params, account: till.publicKey }, body }))
    expect([await proposed(), await told()]).toEqual([[], []])
    expect((await entryOf(email)).signs, 'access control says where she signs').toEqual([atTill])
    await removeOperator(world, owner, till.publicKey, ana)
  })

  test('rule: sent again, it says the same; declined, or its access taken, nobody asks the owner', async () => {
    const [declining, leaving] = [await enabledPerson(world), await enabledPerson(world)]
    const { data } = await invite(declining.email)
    const again = await owner.client.resendInvitation({ params: { ...params, invitationId: data.id } })
    expect(again.data.attributes.operates).toMatchObject(atTill)
    await declining.client.declineInvitation({ params: { invitationId: again.data.id } })
    expect(await proposed()).toEqual([])
    const { id } = (await invite(leaving.email)).data
    await leaving.client.acceptInvitation({ params: { invitationId: id } })
    expect(await proposed()).toHaveLength(1)
    await owner.client.removeAccess({ params: { ...params, userId: leaving.userId }, query: {} })
    expect([await proposed(), await told()]).toEqual([[], []])
  })

  test('rule: who lost access and kept their key asks for nothing when they come back', async () => {
    const person = await operatorOf(world, owner, [till.publicKey])
    await owner.client.removeAccess({ params: { ...params, userId: person.userId }, query: {} })
    const { id } = (await invite(person.email)).data
    await person.client.acceptInvitation({ params: { invitationId: id } })
    expect([await proposed(), await told()]).toEqual([[], []])
    expect((await entryOf(person.email)).signs).toEqual([atTill])
    await removeOperator(world, owner, till.publicKey, person)
  })

  test('rule: of a till that was closed meanwhile, the invitation gives access alone', async () => {
    const person = await enabledPerson(world)
    const { id } = (await invite(person.email)).data
    const close = (disabledAt: Date | null) => world.deps.db.update(pointsOfSale).set({ disabledAt }).where(eq(pointsOfSale.id, till.posId))
    await close(world.clock.now())
    expect((await person.client.listInvitations()).data[0]!.attributes.operates).toBeNull()
    await person.client.acceptInvitation({ params: { invitationId: id } })
    await close(null)
    expect(await proposed()).toEqual([])
  })

  test('an account that is none of the business is not_found, and nothing is sent', async () => {
    const email = newGuest()
    await expect(invite(email, Keypair.random().publicKey())).rejects.toMatchObject({ code: 'not_found' })
    expect((await world.admin.adminListOutbox({ query: { to: email } })).data).toEqual([])
  })

  test('error: minter_not_operator: who mints is an operator of the wallet already', () =>
    expect(invite(newGuest(), issuer)).rejects.toMatchObject({ code: 'minter_not_operator' }))
})
