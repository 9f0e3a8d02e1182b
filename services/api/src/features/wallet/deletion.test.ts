import { business, createWorld, individual, inviteGuest, profileOf, register, signIn, signInTo } from '@lealta/testkit'
import { changeAccount, createLedgerWorld } from '@lealta/testkit/ledger'
import { Keypair } from '@stellar/stellar-sdk/base'
import { afterAll, describe, expect, it } from 'vitest'
import { invitations, nftChallenges, operatorProposals, payRequests } from '#db/index.ts'

const world = await createWorld()
afterAll(() => world.close())

describe('POST /wallet/deletion', () => {
  it('error: field_required without the word', async () => {
    const person = await register(world, 'individual')
    const body = { confirmation: 'delete' } as never
    await expect(person.client.requestDeletion({ body })).rejects.toMatchObject({
      problems: [{ code: 'field_required', pointer: '/confirmation' }],
    })
  })

  it('rule: the mail names the day where the person was last seen', async () => {
    const person = await individual(world)
    // In Kiritimati a day is over fourteen hours before it is in London.
    await person.client.listTasks({ params: { walletId: person.walletId }, query: { timeZone: 'Pacific/Kiritimati' } })
    const { data } = await person.client.requestDeletion({ body: { confirmation: 'DELETE' } })
    const there = new Date(Date.parse(data.attributes.deletionAt!) + 14 * 3_600_000)
    const day = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' }).format(there)
    const mails = (await world.admin.adminListOutbox({ query: { to: person.email } })).data
    expect(mails.find(({ attributes }) => attributes.subject?.includes('deleted'))?.attributes.text).toContain(`deleted on ${day}.`)
  })

  it('default: rule §4: takes effect 30 days after confirmation; everything personal is gone', async () => {
    const own = await createWorld()
    try {
      const person = await individual(own)
      const { data } = await person.client.requestDeletion({ body: { confirmation: 'DELETE' } })
      const days = (Date.parse(data.attributes.deletionAt!) - own.clock.now().getTime()) / 86_400_000
      expect(days).toBeGreaterThan(29.99)
      expect(days).toBeLessThanOrEqual(30)
      own.clock.advance(29 * 86_400_000)
      await own.api.jobs.runOnce('delete-accounts', 'clean-up')
      expect((await own.admin.adminListWallets({ query: { search: person.email } })).data).toHaveLength(1)
      own.clock.advance(86_400_000 + 1_000)
      await own.api.jobs.runOnce('delete-accounts', 'clean-up')
      expect((await own.admin.adminListWallets({ query: { search: person.email } })).data).toHaveLength(0)
      const back = await signIn(own, person.keypair)
      await expect(back.client.readWallet()).rejects.toMatchObject({ code: 'wallet_not_registered' })
      const again = await back.client.registerWallet({ body: { type: 'individual', language: 'en', termsAccepted: true } })
      expect(again.data.attributes).toMatchObject({ email: null, phone: null, country: null })
    } finally {
      await own.close()
    }
  })

  it('rule §4: invitations of a deleted person, and those that their business sent, are gone', async () => {
    const own = await createWorld()
    try {
      const [leaving, staying, person] = [await business(own), await business(own), await individual(own)]
      await inviteGuest(own, leaving)
      await inviteGuest(own, staying, { email: person.email })
      const { email } = await inviteGuest(own, staying)
      for (const { client } of [leaving, person]) await client.requestDeletion({ body: { confirmation: 'DELETE' } })
      own.clock.advance(30 * 86_400_000 + 1_000)
      await own.api.jobs.runOnce('delete-accounts')
      expect((await own.deps.db.select().from(invitations)).map(row => row.email)).toEqual([email])
    } finally {
      await own.close()
    }
  })

  it('rule §4: pay requests to a deleted person do not name them, those that they made end and say nothing', async () => {
    const own = await createWorld()
    try {
      const [person, friend] = [await individual(own), await individual(own)]
      const createdAt = own.clock.now()
      const common = { asset: 'native', amount: 1n, message: 'Lunch', reminds: false, language: 'en' as const, createdAt }
      const ask = (asker: typeof person, asked: typeof person, memo: bigint) => ({
        ...{ ...common, walletId: asker.walletId, account: asker.publicKey, createdBy: asker.userId, memo },
        ...{ recipient: asked.email, recipientEmail: asked.email, expiresAt: new Date(createdAt.getTime() + 90 * 86_400_000) },
      })
      await own.deps.db.insert(payRequests).values([ask(person, friend, 1n), ask(friend, person, 2n)])
      await person.client.requestDeletion({ body: { confirmation: 'DELETE' } })
      own.clock.advance(30 * 86_400_000 + 1_000)
      await own.api.jobs.runOnce('delete-accounts')
      const rows = await own.deps.db.select().from(payRequests).orderBy(payRequests.memo)
      expect(rows).toMatchObject([
        { message: '', recipient: null, recipientEmail: null, closedAs: 'cancelled' },
        { message: 'Lunch', recipient: null, recipientEmail: null, closedAs: null },
      ])
    } finally {
      await own.close()
    }
  })

  it('rule §4: who is deleted is proposed for nothing, and proposes nothing', async () => {
    const own = await createWorld()
    try {
      const [owner, person, friend] = [await business(own), await individual(own), await individual(own)]
      const closing = await business(own)
      const at = own.clock.now()
      const ask = (asker: typeof person, asked: typeof person, by: { email: string | null }) => ({
        ...{ businessId: owner.businessId, account: owner.publicKey, operator: asked.publicKey, ...by, level: 'med' as const },
        ...{ byId: asker.userId, byKey: asker.publicKey, createdAt: at },
      })
      const other = { email: null, operator: Keypair.random().publicKey() }
      await own.deps.db
        .insert(operatorProposals)
        .values([
          ask(friend, person, { email: null }),
          ask(person, friend, { email: friend.email }),
          { ...ask(friend, friend, { email: person.email }), operator: Keypair.random().publicKey() },
          { ...ask(friend, friend, other), ...other },
          { ...ask(friend, friend, other), operator: Keypair.random().publicKey(), businessId: closing.businessId },
        ])
      for (const { client } of [person, closing]) await client.requestDeletion({ body: { confirmation: 'DELETE' } })
      own.clock.advance(30 * 86_400_000 + 1_000)
      await own.api.jobs.runOnce('delete-accounts')
      const rows = await own.deps.db.select({ operator: operatorProposals.operator }).from(operatorProposals)
      expect(rows).toEqual([{ operator: other.operator }])
    } finally {
      await own.close()
    }
  })

  it('rule §4: what a deleted person asked of holders of NFTs ends and says nothing; proofs that were given stay', async () => {
    const own = await createWorld()
    try {
      const { client, walletId, publicKey } = await individual(own)
      const createdAt = own.clock.now()
      const challenge = { walletId, account: publicKey, asset: 'native', note: 'Table 7', createdAt }
      const proven = { holder: publicKey, provedAt: createdAt, proof: 'Proof' }
      const [later, soon] = [90, 1].map(days => new Date(createdAt.getTime() + days * 86_400_000))
      await own.deps.db.insert(nftChallenges).values([
        { ...challenge, expiresAt: later! },
        { ...challenge, expiresAt: soon!, ...proven },
      ])
      await client.requestDeletion({ body: { confirmation: 'DELETE' } })
      own.clock.advance(30 * 86_400_000 + 1_000)
      await own.api.jobs.runOnce('delete-accounts')
      const rows = await own.deps.db.select().from(nftChallenges).orderBy(nftChallenges.expiresAt)
      expect(rows).toMatchObject([
        { note: '', cancelledAt: null, proof: 'Proof' },
        { note: '', cancelledAt: expect.any(Date), proof: null },
      ])
    } finally {
      await own.close()
    }
  })

  it('rule §4: a business keeps its alias; whoever comes back with its key is onboarded again', async () => {
    const own = await createWorld()
    try {
      const person = await business(own)
      await person.client.requestDeletion({ body: { confirmation: 'DELETE' } })
      own.clock.advance(30 * 86_400_000 + 1_000)
      await own.api.jobs.runOnce('delete-accounts')
      const { data } = await own.admin.adminReadKyb({ params: { kybId: person.kybId } })
      expect(data.attributes).toMatchObject({ ownerEmail: null, profile: null, documents: [], status: 'new' })
      const back = await signIn(own, person.keypair)
      const wallet = await back.client.registerWallet({ body: { type: 'business', language: 'en', termsAccepted: true } })
      expect(wallet.data.attributes).toMatchObject({ business: null, kyb: { status: 'new' }, email: null })
      expect((await back.client.readKyb()).data.attributes.documents).toEqual([])
      await expect(back.client.saveBusinessProfile({ body: await profileOf(back, 'another') })).rejects.toMatchObject({
        code: 'alias_cannot_change',
      })
      const saved = await back.client.saveBusinessProfile({ body: await profileOf(back, person.alias) })
      expect(saved.data.id).toBe(person.businessId)
    } finally {
      await own.close()
    }
  })

  it('error: user_not_found: a session whose person was deleted is over, and says so', async () => {
    const own = await createLedgerWorld()
    try {
      const [person, second] = [await individual(own), Keypair.random()]
      const signer = { ed25519PublicKey: second.publicKey(), weight: 2 }
      await changeAccount(own, person.keypair, { signer }, { masterWeight: 3, lowThreshold: 1, medThreshold: 2, highThreshold: 3 })
      await person.client.requestDeletion({ body: { confirmation: 'DELETE' } })
      own.clock.advance(30 * 86_400_000 - 60_000)
      const operator = await signInTo(own, person.publicKey, second)
      own.clock.advance(61_000)
      await own.api.jobs.runOnce('delete-accounts')
      await expect(operator.client.readWallet()).rejects.toMatchObject({ code: 'user_not_found', status: 401 })
      await expect(operator.client.listSessions()).rejects.toMatchObject({ code: 'user_not_found', status: 401 })
      const back = await signIn(own, person.keypair)
      await expect(back.client.readWallet()).rejects.toMatchObject({ code: 'wallet_not_registered', status: 404 })
    } finally {
      await own.close()
    }
  })

  it('rule §4: signing in again before then takes it back', async () => {
    const person = await individual(world)
    await person.client.requestDeletion({ body: { confirmation: 'DELETE' } })
    const back = await signIn(world, person.keypair)
    expect((await back.client.readWallet()).data.attributes.deletionAt).toBeNull()
  })

  it('repeat: the first date stays', async () => {
    const person = await individual(world)
    const first = await person.client.requestDeletion({ body: { confirmation: 'DELETE' } })
    const second = await person.client.requestDeletion({ body: { confirmation: 'DELETE' } })
    expect(second.data.attributes.deletionAt).toBe(first.data.attributes.deletionAt)
  })
})

describe('DELETE /wallet/deletion', () => {
  it('default: the account stays; repeat: nothing more happens', async () => {
    const person = await individual(world)
    await person.client.requestDeletion({ body: { confirmation: 'DELETE' } })
    await person.client.cancelDeletion()
    await person.client.cancelDeletion()
    expect((await person.client.readWallet()).data.attributes.deletionAt).toBeNull()
  })
})
