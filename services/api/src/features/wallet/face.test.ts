import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { api } from '@lealta/contract'
import { everyFeature } from '@lealta/contract'
import { addMember, individual, picture, type RegisteredPerson, register, signIn, uploadImage } from '@lealta/testkit'
import { createLedgerWorld, enabledPerson, execute } from '@lealta/testkit/ledger'
import { businessWithProgram, openShop, rewardInput } from '@lealta/testkit/shop'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { auditLog, businesses, faces, images, users } from '#db/index.ts'
import { createDirectoryStorage } from '#index.ts'

const directory = mkdtempSync(join(tmpdir(), 'lealta-faces-'))
const world = await createLedgerWorld({
  storage: createDirectoryStorage(directory),
  features: {
    ...everyFeature(true),
    demo: false,
  },
})
const shop = await openShop(world)
const { owner, customer } = shop
const rival = await businessWithProgram(world)
const person = await individual(world)
afterAll(async () => {
  await world.close()
  rmSync(directory, { recursive: true })
})

type Face = z.input<typeof api.setFace.body>
const nobody: Face = { name: null, imageId: null, accent: null, isShown: true }
const setFace = async (who: RegisteredPerson, face: Partial<Face>) =>
  (await who.client.setFace({ body: { ...nobody, ...face } })).data.attributes.face
const refusal = (call: Promise<unknown>) =>
  call.then(
    () => 'done',
    (error: { code: string }) => error.code,
  )
const statusOf = async (url: string | undefined) => (await world.app.inject(new URL(url ?? '').pathname)).statusCode
const files = () => readdirSync(join(directory, 'images')).length

describe('PUT /wallet/face', () => {
  it('default: name, picture and colour are kept, as the wallet says', async () => {
    const imageId = await uploadImage(person)
    const face = await setFace(person, { name: '  Ana   María ', imageId, accent: 'teal', isShown: true })
    expect(face).toMatchObject({ name: 'Ana María', accent: 'teal', isShown: true, image: { id: imageId } })
    expect((await person.client.readWallet()).data.attributes.face).toEqual(face)
    const log = await world.deps.db.select().from(auditLog).where(eq(auditLog.subject, person.userId))
    expect(log.at(-1)).toMatchObject({ action: 'wallet.face_changed', details: { isShown: true, hasName: true, hasPicture: true } })
    expect(JSON.stringify(log.map(({ details }) => details)), 'a log that is never deleted does not have the name').not.toContain('María')
  })

  it.each(['Zoë', "Seán O'Brien", 'Jean-Luc', 'J. R.', 'Ñusta', 'Łukasz', '李小龙', 'مريم', 'Анна', 'अनिता', 'O’Neill', 'X'])(
    'rule product decision 38: %s is a name',
    async name => {
      expect((await setFace(person, { name }))?.name).toBe(name.normalize('NFC'))
    },
  )

  it.each([
    ['only spaces', '   '],
    ['nothing', ''],
    ['a line break', 'Ana\nMaría'],
    ['a zero byte', 'Ana\u0000'],
    ['a bell', 'Ana\u0007'],
    ['a right-to-left override', 'Ana\u202Eaíram'],
    ['an isolate', '\u2066Ana\u2069'],
    ['a zero-width space', 'A\u200Bna'],
    ['a zero-width joiner', 'A\u200Dna'],
    ['a soft hyphen', 'A\u00ADna'],
    ['a letter that nobody sees', 'A\u3164na'],
    ['an emoji', 'Ana 😀'],
    ['a flag', '🇦🇷'],
    ['digits', 'Ana 2'],
    ['a tag', '<b>Ana</b>'],
    ['a formula', '=1+1'],
    ['an address', 'ana@example.com'],
    ['a key', 'G1234'],
    ['letters of two scripts that look alike', 'Аna'],
    ['a heap of accents', `A${'\u0301'.repeat(9)}na`],
    ['a hyphen at its end', 'Ana-'],
    ['only a dot', '.'],
  ])('error: name_not_valid for %s', async (_, name) => {
    expect(['name_not_valid', 'text_not_valid']).toContain(await refusal(setFace(person, { name })))
  })

  it('error: field_too_long for 41 letters, and for 200', async () => {
    expect((await setFace(person, { name: 'A'.repeat(40) }))?.name).toHaveLength(40)
    for (const length of [41, 200, 100_000]) expect(await refusal(setFace(person, { name: 'A'.repeat(length) }))).toBe('field_too_long')
  })

  it.each(['Café Sol', 'cafe sol', 'C.A.F.É S-O-L', 'CaféSol', 'Lealta', 'Lealta Soporte', 'Soporte', 'Admin'])(
    'error: name_of_business for %s',
    async name => {
      expect(await refusal(setFace(person, { name }))).toBe('name_of_business')
    },
  )

  it('error: name_of_business only for verified businesses; whoever was called that before keeps the name', async () => {
    const applicant = await register(world, 'business')
    await world.deps.db.update(businesses).set({ name: 'Berta' }).where(eq(businesses.ownerId, applicant.userId))
    await setFace(person, { name: 'Berta' })
    await world.deps.db.update(businesses).set({ name: 'Berta' }).where(eq(businesses.id, rival.businessId))
    expect((await setFace(person, { name: 'Berta', accent: 'rose' }))?.accent).toBe('rose')
    expect(await refusal(setFace(customer, { name: 'Berta' }))).toBe('name_of_business')
    expect((await setFace(customer, { name: 'Berta R.' }))?.name).toBe('Berta R.')
  })

  it('error: image_required for a picture of somebody else, and for one that is not there', async () => {
    const imageId = await uploadImage(owner)
    for (const id of [imageId, '00000000-0000-4000-8000-000000000000'])
      expect(await refusal(setFace(person, { imageId: id }))).toBe('image_required')
  })

  it('rule: a picture that is replaced or removed is gone, row, file and address', async () => {
    const before = files()
    const first = await setFace(person, { imageId: await uploadImage(person) })
    expect(await statusOf(first?.image?.url)).toBe(200)
    const second = await setFace(person, { imageId: await uploadImage(person) })
    expect(await statusOf(first?.image?.url)).toBe(404)
    await setFace(person, {})
    expect(await statusOf(second?.image?.url)).toBe(404)
    expect(await world.deps.db.select().from(images).where(eq(images.ownerId, person.userId))).toEqual([])
    expect(files()).toBe(before)
  })

  it('rule: a picture that is shown no more has another address, and is itself kept', async () => {
    const shown = await setFace(person, { imageId: await uploadImage(person) })
    const hidden = await setFace(person, { imageId: shown!.image!.id, isShown: false })
    expect(hidden?.image?.id).not.toBe(shown?.image?.id)
    expect(await statusOf(shown?.image?.url)).toBe(404)
    expect(await statusOf(hidden?.image?.url)).toBe(200)
    const again = await setFace(person, { imageId: hidden!.image!.id, isShown: false })
    expect(again?.image?.id, 'repeating changes nothing').toBe(hidden?.image?.id)
  })

  it('rule: only the browser that asked keeps the picture, and not for long', async () => {
    const face = await setFace(person, { imageId: await uploadImage(person) })
    for (const end of ['', '.png']) {
      const answer = await world.app.inject(`${new URL(face!.image!.url).pathname}${end}`)
      expect(answer.headers['cache-control']).toBe('private, max-age=300')
    }
  })

  it('error: image_required: nothing but a face shows the picture of a face, and no face the picture of something else', async () => {
    const member = await individual(world)
    await addMember(world, member, rival, 'manager')
    const [face, other] = [await uploadImage(member), await uploadImage(member)]
    await setFace(member, { imageId: face })
    const params = { businessId: rival.businessId }
    const tokens = [
      (imageId: string) => member.client.createReward({ params, body: rewardInput({ imageId }) }),
      // What another person uploaded is theirs, though its address is known.
      (imageId: string) => rival.client.createReward({ params, body: rewardInput({ imageId, code: 'OTHER' }) }),
    ]
    for (const create of tokens) await expect(create(face)).rejects.toMatchObject({ code: 'image_required' })
    await expect(tokens[1]!(other)).rejects.toMatchObject({ code: 'image_required' })
    const { data } = await tokens[0]!(other)
    await expect(setFace(member, { imageId: other })).rejects.toMatchObject({ code: 'image_required' })
    // What a token has stays, whoever changes the rest of it.
    await rival.client.updateReward({ params: { ...params, rewardId: data.id }, body: { imageId: other, name: 'Another name' } })
    await setFace(member, {})
    expect((await world.app.inject(`/api/images/${face}`)).statusCode).toBe(404)
  })

  it('rule: a picture that something else shows stays there', async () => {
    const imageId = await uploadImage(person)
    await setFace(person, { imageId })
    await world.deps.db.update(businesses).set({ logoId: imageId }).where(eq(businesses.id, rival.businessId))
    const face = await setFace(person, { imageId, isShown: false })
    expect(face?.image?.id).not.toBe(imageId)
    await setFace(person, {})
    expect((await world.app.inject(`/api/images/${imageId}`)).statusCode).toBe(200)
  })

  it('rule §4: with the person their face goes, row, picture and address', async () => {
    const leaving = await individual(world)
    const face = await setFace(leaving, { name: 'Dora', imageId: await uploadImage(leaving) })
    await world.deps.db.update(users).set({ deletionAt: world.clock.now() }).where(eq(users.id, leaving.userId))
    await world.api.jobs.runOnce('delete-accounts')
    expect(await world.deps.db.select().from(faces).where(eq(faces.userId, leaving.userId))).toEqual([])
    expect(await statusOf(face?.image?.url)).toBe(404)
    expect(readdirSync(join(directory, 'images'))).not.toContain(`${face?.image?.id}.webp`)
  })

  it('rule: one after the other: of ten changes at once one is left, and one picture', async () => {
    const ids = await Promise.all(Array.from({ length: 10 }, () => uploadImage(customer)))
    await Promise.all(ids.map(imageId => refusal(setFace(customer, { imageId }))))
    const left = await world.deps.db.select().from(faces).where(eq(faces.userId, customer.userId))
    expect(left).toHaveLength(1)
    expect(ids).toContain(left[0]?.imageId)
  })

  it('auth: no session, not registered, a business', async () => {
    expect(await refusal(world.anonymous.setFace({ body: nobody }))).toBe('bad_auth')
    const stranger = await signIn(world)
    expect(await refusal(stranger.client.setFace({ body: nobody }))).toBe('wallet_not_registered')
    expect(await refusal(owner.client.setFace({ body: nobody }))).toBe('wallet_is_business')
  })

  it('error: wallet_is_business for a business, whose name and logo are in its profile', async () => {
    expect(await refusal(setFace(rival, { name: 'Carla' }))).toBe('wallet_is_business')
  })
})

describe('rule product decision 38: pictures of people go through the pipeline of all pictures', () => {
  const upload = async (bytes: Uint8Array | string, name: string) =>
    person.client.uploadImage({ file: new File([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)], name), fields: {} })

  it.each([
    ['a picture of 10 MB', 'image_too_large', async () => upload(new Uint8Array(10 * 1024 * 1024), 'a.png')],
    ['a renamed executable', 'image_not_valid', async () => upload(`MZ\x90\x00${'\x00'.repeat(200)}PE\x00\x00`, 'me.jpg')],
    ['a drawing', 'image_not_valid', async () => upload('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>', 'me.png')],
  ])('%s is refused with %s', async (_, code, call) => {
    expect(await refusal(call())).toBe(code)
  })

  it('an animated picture stands still, a photo tells no place', async () => {
    const frame = (color: string) => ({ create: { width: 64, height: 64, channels: 3 as const, background: color } })
    const moving = await sharp([frame('#f00'), frame('#0f0')].map(create => ({ ...create })) as never, { join: { animated: true } })
      .webp({ delay: [100, 100], loop: 0 })
      .toBuffer()
    expect((await sharp(moving, { animated: true }).metadata()).pages).toBe(2)
    const photo = await sharp(await (await picture()).arrayBuffer())
      .jpeg()
      .withExif({ IFD0: { Copyright: 'Ana' }, IFD3: { GPSLatitude: '34/1 36/1 13/1' } })
      .toBuffer()
    for (const bytes of [moving, photo]) {
      const { data } = await upload(bytes, 'me.jpg')
      const face = await setFace(person, { imageId: data.id })
      const stored = await world.app.inject(new URL(face!.image!.url).pathname)
      const metadata = await sharp(stored.rawPayload).metadata()
      expect(metadata).toMatchObject({ format: 'webp', width: 512, height: 512 })
      expect([metadata.pages ?? 1, metadata.exif]).toEqual([1, undefined])
    }
  })
})

describe('rule product decision 44: one person, one name, wherever a business sees somebody', () => {
  const byOwner = { params: { businessId: owner.businessId } }

  it('holders, activity, till and access say the name and show the picture; switched off, they do not', async () => {
    const { till } = shop
    const redeemed = await customer.client.redeemReward({ params: { posId: till.posId }, body: { asset: shop.reward.asset } })
    await execute(world, customer, redeemed)
    await addMember(world, customer, owner, 'employee')
    const look = async () => {
      const holders = await owner.client.listPointsHolders(byOwner)
      const events = await owner.client.listTillEvents({ params: { ...byOwner.params, posId: till.posId } })
      const access = await owner.client.listAccess(byOwner)
      const found = await owner.client.readRecipient({ query: { query: customer.email, asset: owner.points } })
      const [event] = events.data
      const redemption = event?.type === 'redemption' ? event.redemption : undefined
      const holder = holders.data.find(({ id }) => id === customer.publicKey)?.attributes
      const member = access.data.find(({ id }) => id === customer.userId)?.attributes
      return [
        [holder?.name, holder?.face?.image?.id],
        [redemption?.customerName, redemption?.customerFace?.image?.id],
        [member?.name, member?.face?.image?.id],
        [found.data.attributes.name, found.data.attributes.face?.image?.id],
      ]
    }
    const imageId = await uploadImage(customer)
    await setFace(customer, { name: 'Ana', imageId })
    expect(await look()).toEqual(Array.from({ length: 4 }, () => ['Ana', imageId]))
    const body = { recipient: owner.alias, asset: owner.points, amount: '1' }
    await execute(world, customer, await customer.client.pay({ params: { walletId: customer.walletId }, body }))
    const csv = await world.app.inject({
      url: `/api/wallets/${owner.walletId}/activity.csv?timeZone=UTC&language=en`,
      headers: { authorization: `Bearer ${owner.token}` },
    })
    expect(csv.body).toContain(',Ana,')
    await setFace(customer, { name: 'Ana', imageId, isShown: false })
    expect((await look()).flat().filter(value => value !== null && value !== undefined)).toEqual([])
    await setFace(customer, { name: 'Ana', isShown: true })
  })

  it('a cashier sees it for the business whose till they work at, and not without', async () => {
    await setFace(customer, { name: 'Ana', accent: 'teal' })
    const cashier = await enabledPerson(world)
    await addMember(world, cashier, owner, 'employee')
    const ask = async (businessId?: string) =>
      (
        await cashier.client.readRecipient({
          query: { query: customer.publicKey, asset: owner.points, ...(businessId ? { businessId } : {}) },
        })
      ).data.attributes
    expect(await ask(owner.businessId)).toMatchObject({ name: 'Ana', face: { image: null, accent: 'teal' } })
    expect(await ask()).toMatchObject({ name: null, face: null })
  })

  it('a stranger who asks with the key, the e-mail or an alias learns nothing, whatever they claim to be', async () => {
    await setFace(customer, { name: 'Ana', imageId: await uploadImage(customer) })
    const stranger = await enabledPerson(world)
    for (const attacker of [stranger, rival]) {
      for (const query of [customer.publicKey, customer.email]) {
        const { data } = await attacker.client.readRecipient({ query: { query, asset: owner.points } })
        expect(data.attributes).toMatchObject({ name: null, face: null })
        const asOwner = attacker.client.readRecipient({ query: { query, asset: owner.points, businessId: owner.businessId } })
        expect(await refusal(asOwner)).toBe('not_found')
      }
      expect(await refusal(attacker.client.readRecipient({ query: { query: 'ana', asset: owner.points } }))).toBe('alias_not_found')
    }
  })

  it('a business that pays somebody, or makes them its operator, does not learn their name by that', async () => {
    const body = { recipient: customer.publicKey, asset: rival.points, amount: '1' }
    await execute(world, rival, await rival.client.mintPoints({ params: { businessId: rival.businessId }, body: { amount: '5' } }))
    await execute(world, rival, await rival.client.pay({ params: { walletId: rival.walletId }, body }))
    const params = { businessId: rival.businessId, account: rival.publicKey }
    await execute(world, rival, await rival.client.addOperator({ params, body: { operator: customer.publicKey, level: 'med' } }))
    const operators = await rival.client.listOperators({ params })
    expect(operators.data.find(({ id }) => id === customer.publicKey)?.attributes).toMatchObject({ name: null, face: null })
    const pending = await rival.client.listPendingPayments({ params: { walletId: rival.walletId } })
    expect(pending.data[0]?.attributes.to).toMatchObject({ publicKey: customer.publicKey, name: null, face: null })
  })

  it('the e-mail to whom a person pays says their address, not their name', async () => {
    const prepared = await customer.client.pay({
      params: { walletId: customer.walletId },
      body: { recipient: 'friend@example.com', asset: owner.points, amount: '5' },
    })
    await execute(world, customer, prepared)
    const { data } = await world.admin.adminListOutbox({ query: { to: 'friend@example.com' } })
    expect(data[0]?.attributes.text).toContain(customer.email)
    expect(data[0]?.attributes.text).not.toContain('Ana')
  })
})

describe('PATCH /wallet', () => {
  it('default: language and scheme are the person’s, e-mails follow; what is left out stays', async () => {
    expect((await person.client.readWallet()).data.attributes.screens).toEqual({ language: null, scheme: null })
    await person.client.updateWallet({ body: { scheme: 'light' } })
    const { data } = await person.client.updateWallet({ body: { language: 'es' } })
    expect(data.attributes).toMatchObject({ language: 'es', screens: { language: 'es', scheme: 'light' } })
    const elsewhere = await signIn(world, person.keypair)
    expect((await elsewhere.client.readWallet()).data.attributes.screens).toEqual({ language: 'es', scheme: 'light' })
  })

  it('default: nothing asked, nothing changed', async () => {
    const before = (await person.client.readWallet()).data.attributes
    expect((await person.client.updateWallet({ body: {} })).data.attributes).toEqual(before)
  })
})
