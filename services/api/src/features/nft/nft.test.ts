import { randomUUID } from 'node:crypto'
import { NFT_MINUTES, type NftChallengeInput } from '@lealta/contract'
import { buildOwnershipRequest, verifyOwnershipProof } from '@lealta/stellar/nft-proof'
import { type RegisteredPerson, signEnvelope } from '@lealta/testkit'
import { actOutside, enabledPerson, execute, payOutside } from '@lealta/testkit/ledger'
import { enabledToken, openProgramWorld, operatorOf, personWithMoney } from '@lealta/testkit/shop'
import { Keypair, Operation } from '@stellar/stellar-sdk/base'
import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { auditLog } from '#db/index.ts'
import { readServerKeys } from '#domain/keys/server-keys.ts'

const { world, owner } = await openProgramWorld({ treasury: '1000' })
afterAll(() => world.close())
// One for each test.
await world.admin.adminSetLimits({ params: { businessId: owner.businessId }, body: { unitsLimit: 1_000, limits: { token: 100 } } })
const MINUTE = 60_000
const expected = {
  signingKey: (await readServerKeys(world.deps)).signing.publicKey(),
  networkPassphrase: world.deps.networkPassphrase,
}

let made = 0
/** A token of which there is one, in the wallet of the business. */
async function createNft(amount = '1'): Promise<string> {
  made += 1
  return (await enabledToken(world, owner, `ART${made}`, { supply: { kind: 'fixed', amount } })).asset
}
/** The same, in the hands of somebody. */
async function createNftOf(holder: RegisteredPerson, amount = '1'): Promise<string> {
  const asset = await createNft(amount)
  await hold(holder, asset)
  await payOutside(world, owner, { to: holder.publicKey, asset, amount })
  return asset
}
const hold = async (person: RegisteredPerson, asset: string) =>
  execute(world, person, await person.client.holdAsset({ params: { walletId: person.walletId }, body: { asset } }))
const of = { walletId: owner.walletId }
const ask = async (asset: string, change: Partial<NftChallengeInput> = {}) =>
  (await owner.client.createNftChallenge({ params: of, body: { asset, ...change } })).data
const paramsOf = (challengeId: string) => ({ ...of, challengeId })
const prepare = async (challengeId: string, key: string) =>
  (await world.anonymous.prepareNftProof({ params: { challengeId }, body: { key } })).data.attributes
const send = async (challengeId: string, envelope: string) =>
  (await world.anonymous.proveNft({ params: { challengeId }, body: { envelope } })).data.attributes
const sign = async (challengeId: string, person: Pick<RegisteredPerson, 'publicKey' | 'keypair'>) =>
  signEnvelope((await prepare(challengeId, person.publicKey)).envelope, person.keypair)
const prove = async (challengeId: string, person: RegisteredPerson) => send(challengeId, await sign(challengeId, person))
const read = async (challengeId: string) => (await owner.client.readNftChallenge({ params: paramsOf(challengeId) })).data.attributes
const holdsNow = async (challengeId: string) =>
  (await owner.client.readNftHolding({ params: paramsOf(challengeId) })).data.attributes.holdsNow
const refuse = (call: Promise<unknown>, code: string) => expect(call).rejects.toMatchObject({ code })

describe('POST /wallets/:walletId/nft-challenges', () => {
  test('default: waits for an hour, with a link that says what is asked and by whom, not the note', async () => {
    const asset = await createNft()
    const { id, attributes } = await ask(asset, { note: 'Table 7' })
    expect(attributes).toMatchObject({
      status: 'waiting',
      note: 'Table 7',
      holder: null,
      provedAt: null,
      proof: null,
      asset: { id: asset },
    })
    expect(attributes.link).toBe(`http://localhost:3000/nft/${id}`)
    expect(new Date(attributes.expiresAt).getTime() - new Date(attributes.createdAt).getTime()).toBe(60 * MINUTE)
    const seen = await world.anonymous.readPublicNftChallenge({ params: { challengeId: id } })
    expect(seen.data.attributes).toMatchObject({ status: 'waiting', from: { publicKey: owner.publicKey, alias: owner.alias } })
    expect(JSON.stringify(seen)).not.toContain('Table 7')
    const audits = await world.deps.db.select().from(auditLog).where(eq(auditLog.subject, id))
    expect(audits.map(row => row.action)).toEqual(['nftChallenge.created'])
  })

  test.each(['1', '0.0000001'])('product decision 11: an NFT is the whole of a fixed supply of %s', async amount => {
    expect((await ask(await createNft(amount))).attributes.status).toBe('waiting')
  })

  test('error: not_an_nft for points, a fixed number of more than one, and what nobody issues', async () => {
    await refuse(ask(owner.points), 'not_an_nft')
    await refuse(ask(await createNft('3')), 'not_an_nft')
    await refuse(ask(await createNft('0.0000002')), 'not_an_nft')
    await refuse(ask(`NONE-${Keypair.random().publicKey()}`), 'not_an_nft')
  })

  test('error: token_not_valid for lumens and what is no asset', async () => {
    for (const asset of ['native', 'ART1', `ART1-${'G'.repeat(56)}`]) await refuse(ask(asset), 'token_not_valid')
  })

  test('error: expiration_date_not_valid below five minutes and above seven days', async () => {
    const asset = await createNft()
    for (const minutes of [NFT_MINUTES.least, NFT_MINUTES.most]) expect((await ask(asset, { minutes })).attributes.status).toBe('waiting')
    for (const minutes of [NFT_MINUTES.least - 1, NFT_MINUTES.most + 1, 5.5])
      await refuse(ask(asset, { minutes }), 'expiration_date_not_valid')
  })

  test('error: field_too_long for a note', async () => {
    await refuse(ask(await createNft(), { note: 'x'.repeat(201) }), 'field_too_long')
  })
})

describe('GET /wallets/:walletId/nft-challenges', () => {
  test('default: newest first, by status; those of another wallet are not there', async () => {
    const person = await enabledPerson(world)
    const asset = await createNftOf(person)
    const params = { walletId: person.walletId }
    const mine = async (minutes = 60) => (await person.client.createNftChallenge({ params, body: { asset, minutes } })).data.id
    const [ended, cancelled, proven] = [await mine(5), await mine(), await mine()]
    await person.client.cancelNftChallenge({ params: { ...params, challengeId: cancelled } })
    await prove(proven, person)
    world.clock.advance(6 * MINUTE)
    const waiting = await mine()
    const list = async (status?: 'waiting' | 'proven' | 'expired' | 'cancelled') =>
      (await person.client.listNftChallenges({ params, query: status ? { status } : {} })).data.map(({ id }) => id)
    expect(await list()).toEqual([waiting, proven, cancelled, ended])
    expect([await list('waiting'), await list('proven'), await list('expired'), await list('cancelled')]).toEqual([
      [waiting],
      [proven],
      [ended],
      [cancelled],
    ])
    const first = await person.client.listNftChallenges({ params, query: { limit: 3 } })
    const second = await person.client.listNftChallenges({ params, query: { limit: 3, cursor: first.meta.next! } })
    expect([...first.data, ...second.data].map(({ id }) => id)).toEqual([waiting, proven, cancelled, ended])
    await refuse(owner.client.readNftChallenge({ params: paramsOf(waiting) }), 'not_found')
  })
})

describe('POST /wallets/:walletId/nft-challenges/:challengeId/cancellation', () => {
  test('default: nobody can answer it any more; error: nft_challenge_over the second time', async () => {
    const holder = await enabledPerson(world)
    const { id } = await ask(await createNftOf(holder))
    const signed = await sign(id, holder)
    expect((await owner.client.cancelNftChallenge({ params: paramsOf(id) })).data.attributes.status).toBe('cancelled')
    await refuse(prepare(id, holder.publicKey), 'nft_challenge_over')
    await refuse(send(id, signed), 'nft_challenge_over')
    await refuse(owner.client.cancelNftChallenge({ params: paramsOf(id) }), 'nft_challenge_over')
    await refuse(owner.client.cancelNftChallenge({ params: paramsOf(randomUUID()) }), 'not_found')
  })
})

describe('POST /nft-challenges/:challengeId/transaction', () => {
  test('default: a key that signs for a wallet proves for the wallet that holds it', async () => {
    const asset = await createNft()
    const minter = await operatorOf(world, owner)
    const { id } = await ask(asset)
    expect((await prepare(id, minter.publicKey)).holder).toBe(owner.publicKey)
    expect(await prove(id, minter)).toMatchObject({ status: 'proven', holder: owner.publicKey })
  })

  test('error: nft_not_held for whoever does not hold it, and for a key that is not on the ledger', async () => {
    const { id } = await ask(await createNft())
    await refuse(prepare(id, (await enabledPerson(world)).publicKey), 'nft_not_held')
    await refuse(prepare(id, Keypair.random().publicKey()), 'nft_not_held')
  })

  test('error: nft_not_held for a part of the whole', async () => {
    const holder = await enabledPerson(world)
    const asset = await createNft()
    await hold(holder, asset)
    await payOutside(world, owner, { to: holder.publicKey, asset, amount: '0.9999999' })
    await refuse(prepare((await ask(asset)).id, holder.publicKey), 'nft_not_held')
  })

  test('error: nft_key_too_weak for a signer that cannot pay from the account', async () => {
    const { holder, asset, other } = await openShared()
    const { id } = await ask(asset)
    await refuse(prepare(id, other.publicKey()), 'nft_key_too_weak')
    expect((await prepare(id, holder.publicKey)).holder).toBe(holder.publicKey)
  })

  test('error: not_an_nft once it was burnt', async () => {
    const holder = await enabledPerson(world)
    const asset = await createNftOf(holder)
    const { id } = await ask(asset)
    await payOutside(world, holder, { to: asset.slice(-56), asset, amount: '1' })
    await refuse(prepare(id, holder.publicKey), 'not_an_nft')
  })

  test('error: nft_challenge_over once the time is over', async () => {
    const holder = await enabledPerson(world)
    const { id } = await ask(await createNftOf(holder), { minutes: 5 })
    world.clock.advance(5 * MINUTE)
    await refuse(prepare(id, holder.publicKey), 'nft_challenge_over')
    expect((await read(id)).status).toBe('expired')
  })
})

/** An account with an NFT for which two keys sign together. */
async function openShared() {
  const holder = await personWithMoney(world, '1')
  const asset = await createNftOf(holder)
  const other = Keypair.random()
  const signer = { ed25519PublicKey: other.publicKey(), weight: 1 }
  await actOutside(
    world,
    holder,
    holder.publicKey,
    Operation.setOptions({ signer, masterWeight: 1, lowThreshold: 1, medThreshold: 2, highThreshold: 2 }),
  )
  return { holder, asset, other }
}

describe('POST /nft-challenges/:challengeId/proof', () => {
  test('default: the verifier sees key, asset and time; the proof is checked with the public key alone', async () => {
    const holder = await enabledPerson(world)
    const asset = await createNftOf(holder, '0.0000001')
    const { id } = await ask(asset)
    const before = world.clock.now()
    const proven = await prove(id, holder)
    expect(proven).toMatchObject({ status: 'proven', holder: holder.publicKey })
    const heldAt = new Date(proven.provedAt!)
    expect(heldAt >= before && heldAt <= world.clock.now()).toBe(true)
    const known = await read(id)
    expect(known).toMatchObject({ status: 'proven', holder: holder.publicKey, proof: proven.proof })
    expect(verifyOwnershipProof(known.proof!, expected)).toEqual({
      ...{ homeDomain: 'localhost:3000', networkPassphrase: expected.networkPassphrase, challengeId: id, heldAt },
      ...{ asset: { code: asset.split('-')[0], issuer: asset.slice(-56) }, holder: holder.publicKey },
    })
    const audits = await world.deps.db.select().from(auditLog).where(eq(auditLog.subject, id))
    expect(audits.map(row => row.action)).toEqual(['nftChallenge.created', 'nftChallenge.proven'])
  })

  test('several keys that reach medium together prove it; error: nft_key_too_weak for one of them', async () => {
    const { holder, asset, other } = await openShared()
    const { id } = await ask(asset)
    const once = await sign(id, holder)
    await refuse(send(id, once), 'nft_key_too_weak')
    expect(await send(id, signEnvelope(once, other))).toMatchObject({ status: 'proven', holder: holder.publicKey })
  })

  test('error: nft_challenge_over for the same answer again, and for one that was signed in time and comes late', async () => {
    const holder = await enabledPerson(world)
    const asset = await createNftOf(holder)
    const { id } = await ask(asset)
    const signed = await sign(id, holder)
    await send(id, signed)
    await refuse(send(id, signed), 'nft_challenge_over')
    const late = await ask(asset, { minutes: 5 })
    const inTime = await sign(late.id, holder)
    world.clock.advance(5 * MINUTE)
    await refuse(send(late.id, inTime), 'nft_challenge_over')
    await refuse(send(randomUUID(), signed), 'not_found')
  })

  test('error: nft_challenge_over for all but one of two answers at once', async () => {
    const holder = await enabledPerson(world)
    const { id } = await ask(await createNftOf(holder))
    const answers = await Promise.all([sign(id, holder), sign(id, holder)])
    const settled = await Promise.allSettled(answers.map(signed => send(id, signed)))
    expect(settled.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(settled.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'nft_challenge_over' } })
  })

  test('error: nft_not_held for a former holder, whose older proof stays true of its time', async () => {
    const [before, after] = [await enabledPerson(world), await enabledPerson(world)]
    const asset = await createNftOf(before)
    const [first, second] = [await ask(asset), await ask(asset)]
    await prove(first.id, before)
    expect(await holdsNow(first.id)).toBe(true)
    const signed = await sign(second.id, before)
    await hold(after, asset)
    await payOutside(world, before, { to: after.publicKey, asset, amount: '1' })
    await refuse(send(second.id, signed), 'nft_not_held')
    expect(await holdsNow(first.id)).toBe(false)
    expect(verifyOwnershipProof((await read(first.id)).proof!, expected).holder).toBe(before.publicKey)
    expect(await prove(second.id, after)).toMatchObject({ holder: after.publicKey })
  })

  test('of two holders at once, the one proves it who holds it', async () => {
    const [before, after] = [await enabledPerson(world), await enabledPerson(world)]
    const asset = await createNftOf(before)
    const { id } = await ask(asset)
    const older = await sign(id, before)
    await hold(after, asset)
    await payOutside(world, before, { to: after.publicKey, asset, amount: '1' })
    const newer = await sign(id, after)
    const settled = await Promise.allSettled([send(id, older), send(id, newer)])
    expect(settled[0].status).toBe('rejected')
    expect(settled[1]).toMatchObject({ status: 'fulfilled', value: { holder: after.publicKey } })
  })

  test('error: not_an_nft for one that was burnt between signing and sending', async () => {
    const holder = await enabledPerson(world)
    const asset = await createNftOf(holder)
    const { id } = await ask(asset)
    const signed = await sign(id, holder)
    await payOutside(world, holder, { to: asset.slice(-56), asset, amount: '1' })
    await refuse(send(id, signed), 'not_an_nft')
  })

  test('error: nft_proof_not_valid for another challenge, another network, another signer, a request of one’s own making', async () => {
    const [holder, stranger] = [await enabledPerson(world), await enabledPerson(world)]
    const asset = await createNftOf(holder)
    const [first, second] = [await ask(asset), await ask(asset)]
    const signed = await sign(first.id, holder)
    await refuse(send(second.id, signed), 'nft_proof_not_valid')
    const { envelope } = await prepare(first.id, holder.publicKey)
    await refuse(send(first.id, signEnvelope(envelope, stranger.keypair)), 'nft_proof_not_valid')
    await refuse(send(first.id, signEnvelope(signed, stranger.keypair)), 'nft_proof_not_valid')
    const [code = '', issuer = ''] = asset.split('-')
    const about = { homeDomain: 'localhost:3000', challengeId: first.id, asset: { code, issuer }, account: holder.publicKey }
    const time = { now: world.clock.now(), expiresAt: new Date(world.clock.now().getTime() + MINUTE) }
    const { signing } = await readServerKeys(world.deps)
    const own = buildOwnershipRequest({ ...about, ...time, serverKeypair: holder.keypair, networkPassphrase: expected.networkPassphrase })
    await refuse(send(first.id, own), 'nft_proof_not_valid')
    const elsewhere = buildOwnershipRequest({ ...about, ...time, serverKeypair: signing, networkPassphrase: 'Another network' })
    await refuse(send(first.id, signEnvelope(elsewhere, holder.keypair)), 'nft_proof_not_valid')
    const others = buildOwnershipRequest({
      ...{ ...about, ...time, serverKeypair: signing, networkPassphrase: expected.networkPassphrase },
      account: stranger.publicKey,
    })
    await refuse(send(first.id, signEnvelope(others, stranger.keypair)), 'nft_not_held')
    for (const text of ['AAAA', 'no envelope', 'x'.repeat(20_001)]) await refuse(send(first.id, text), 'nft_proof_not_valid')
    expect(await send(first.id, signed)).toMatchObject({ status: 'proven' })
  })
})

describe('product decision 39: nft_enabled', () => {
  test('switched off, there is nothing of it, neither for the verifier nor behind the link', async () => {
    const holder = await enabledPerson(world)
    const asset = await createNftOf(holder)
    const { id } = await ask(asset)
    const signed = await sign(id, holder)
    const turn = (isOn: boolean) =>
      world.admin.adminSwitchFeature({ params: { feature: 'nft_enabled' }, body: { alias: owner.alias, isOn } })
    await turn(false)
    await refuse(ask(asset), 'not_found')
    await refuse(read(id), 'not_found')
    await refuse(world.anonymous.readPublicNftChallenge({ params: { challengeId: id } }), 'not_found')
    await refuse(prepare(id, holder.publicKey), 'not_found')
    await refuse(send(id, signed), 'not_found')
    await turn(true)
    expect(await send(id, signed)).toMatchObject({ status: 'proven' })
  })
})

describe('GET /wallets/:walletId/nft-challenges/:challengeId/holding', () => {
  test('default: by the ledger now; nothing to say before the proof, and no longer held once burnt', async () => {
    const holder = await enabledPerson(world)
    const asset = await createNftOf(holder)
    const { id } = await ask(asset)
    await refuse(owner.client.readNftHolding({ params: paramsOf(id) }), 'not_found')
    await prove(id, holder)
    expect(await holdsNow(id)).toBe(true)
    await payOutside(world, holder, { to: asset.slice(-56), asset, amount: '1' })
    expect(await holdsNow(id)).toBe(false)
  })
})
