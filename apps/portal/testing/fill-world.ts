import { randomUUID } from 'node:crypto'
import { toStroops } from '@lealta/kernel'
import { Asset, Claimant, Keypair, Memo, Operation } from '@stellar/stellar-sdk/base'
import { toOwnWallet, toPortal } from '#shared/session/list-portals.ts'
import type { Session } from '#shared/session/session.ts'
import {
  actOutside,
  addMember,
  addOperator,
  applicant,
  type BusinessPerson,
  business,
  businessWithProgram,
  changeAccount,
  collector,
  createReadyProgram,
  createReadyReward,
  createReadyToken,
  createSubAccount,
  createTill,
  customerWith,
  employeeInput,
  enabledBusiness,
  enabledPerson,
  enabledReward,
  enabledToken,
  execute,
  individual,
  inviteGuest,
  type LedgerWorld,
  locationInput,
  mint,
  namedApplicant,
  openShop,
  openSubAccount,
  openTill,
  openTokenSale,
  type Person,
  type ProgramOwner,
  payOutside,
  personWithMoney,
  type RegisteredPerson,
  readInvitationToken,
  register,
  sendWaiting,
  signEnvelope,
  signIn,
  signInTo,
} from './testkit.ts'

/** A person on the screens: what their browser has stored, read from the API as the portal reads it. */
export type ScreenPerson = { session: Session }

/**
 * Fills a world once with every person and thing a screen can show: a busy shop, one that has just opened, one being prepared,
 * customers with and without points, one who joined with one contact, one who is about to, and people at each step of the onboarding.
 */
export async function fillWorld(world: LedgerWorld) {
  const shop = await openShop(world)
  const { owner, customer } = shop
  const till = { businessId: owner.businessId, posId: shop.till.posId }
  const receiver = await enabledPerson(world)
  await mint(world, owner, '500')
  await sendWaiting(world, shop, receiver)
  const minted = await execute(
    world,
    owner,
    await owner.client.mintReward({
      params: { businessId: owner.businessId, rewardId: shop.reward.rewardId },
      body: { amount: '1', recipient: receiver.publicKey },
    }),
  )
  await setAside(world, receiver)
  await sendStablecoins(world, owner, customer)
  const redemption = await execute(
    world,
    customer,
    await customer.client.redeemReward({ params: till, body: { asset: shop.reward.asset } }),
  )
  const transaction = await execute(
    world,
    customer,
    await customer.client.buy({ params: { saleId: shop.sale.saleId }, body: { quantity: '1', price: shop.sale.price } }),
  )
  await owner.client.requestChange({ body: { name: 'Café Luna' } })
  const quietReward = await enabledReward(world, owner)
  const draftReward = await createReadyReward(owner, 'TEA')
  const bareReward = await createReadyReward(owner, 'BARE', { name: 'Bare draft', imageId: null, redemptionInstructions: '' })
  const token = await enabledToken(world, owner, 'GIFT', {
    minted: '20',
    hedgeFor: `${world.ledger.stablecoin.code}-${world.ledger.stablecoin.issuer}`,
  })
  const quietToken = await enabledToken(world, owner, 'QUIET')
  const uniqueToken = await enabledToken(world, owner, 'PRINT', { name: 'Numbered print', supply: { kind: 'fixed', amount: '1' } })
  const draftToken = await createReadyToken(owner, 'CLUB')
  await giveToken(world, owner, { ...token, to: [customer, receiver] })
  const moneySale = await openTokenSale(world, owner, token.tokenId, { quantity: '5', price: '2' })
  const orders = await customer.client.listOwnOrders({})
  const draftTill = await createTill(owner)
  const location = await openSubAccount(world, owner, locationInput({ name: 'Palermo', alias: `palermo.${owner.alias}` }))
  await owner.client.createPos({
    params: { businessId: owner.businessId },
    body: { name: 'Terrace', alias: null, locationId: location.subAccountId },
  })
  const draftLocation = await createSubAccount(owner, locationInput({ name: 'Belgrano' }))
  const holder = await enabledPerson(world)
  const held = await openSubAccount(world, owner, employeeInput({ name: 'Purchases' }), holder.email)
  await world.ledger.issue(held.publicKey, '30')
  const unheld = await openSubAccount(world, owner, employeeInput({ name: 'Deliveries' }))
  const draftEmployee = await createSubAccount(owner, employeeInput({ name: 'Ana' }))
  await signIn(world, owner.keypair)
  const ofOwner = { businessId: owner.businessId }
  await owner.client.createApiKey({ params: ofOwner, body: { name: 'Web shop', scopes: ['program:read', 'points:give'] } })
  await owner.client.createOperatorKey({ params: ofOwner, body: { name: 'Shop server', publicKey: Keypair.random().publicKey() } })

  const newOwner = await enabledBusiness(world)
  const draftOwner = await enabledBusiness(world)
  await createReadyProgram(draftOwner)
  const quietOwner = await businessWithProgram(world)

  const emptyCustomer = await enabledPerson(world)
  const manager = await enabledPerson(world)
  await addMember(world, manager, owner, 'manager')
  const employee = await enabledPerson(world)
  await addMember(world, employee, owner, 'employee')
  const invited = await enabledPerson(world)
  const invitation = await inviteGuest(world, owner, { email: invited.email, level: 'manager' })
  const quietInvitation = await inviteGuest(world, quietOwner)
  const revoked = await inviteGuest(world, quietOwner)
  await quietOwner.client.revokeInvitation({ params: { businessId: quietOwner.businessId, invitationId: revoked.id } })
  const signer = await enabledPerson(world)
  await addOperator(world, owner, shop.till.publicKey, signer)
  const tillAdmin = await enabledPerson(world)
  await addOperator(world, owner, shop.till.publicKey, tillAdmin, 'high')
  const foreignTill = await openTill(world, quietOwner)
  const partnership = await askPartner(quietOwner, owner)
  const asked = await askPartner(owner, quietOwner)
  const webhook = await addWebhook(owner)
  const leaver = await enabledPerson(world)
  await leaver.client.requestDeletion({ body: { confirmation: 'DELETE' } })

  const joined = await collector(world, 'email')
  await execute(world, joined, await joined.client.enableWallet({ body: { programId: owner.programId } }))

  await writeEarnRules(owner)
  const debtor = await owingCustomer(world, owner)
  await owner.client.tagMember({ params: { businessId: owner.businessId, publicKey: debtor.publicKey }, body: { tags: ['Regular'] } })
  const requests = await askForPayments(world, owner, receiver)
  const proofs = await askForProofs(owner, uniqueToken.asset)
  const lists = await draftList(owner, customer)

  // One of the two loses its seller.
  const [selling, letting] = [await startSelling(world), await startSelling(world)]

  const asking = await startAsking(world)
  const hiring = await startHiring(world)
  const serving = await startServing(world)
  const inviting = await startHiring(world)
  const invite = () => inviteReady(world, inviting)
  const guests = [await invite(), await invite(), await invite(), await invite(), await invite()] as const

  const lost = await collector(world, 'email')
  await execute(world, lost, await lost.client.enableWallet({ body: { programId: owner.programId, isRecoverable: true } }))
  const joining = await collector(world, 'phone')
  const guest = await inviteGuest(world, owner)

  const declined = await applicant(world)
  await world.admin.adminDecideKyb({
    params: { kybId: declined.kybId },
    body: { decision: 'decline', reason: 'The tax certificate is of another company.' },
  })
  const inReview = await namedApplicant(world)
  const preparing = await prepareOpening(await namedApplicant(world))
  const opening = await prepareOpening(await business(world))

  return {
    people: {
      owner: await ownerOf(owner),
      newOwner: await ownerOf(newOwner),
      draftOwner: await ownerOf(draftOwner),
      quietOwner: await ownerOf(quietOwner),
      manager: await memberOf(manager, owner),
      employee: await memberOf(employee, owner),
      sellingOwner: await ownerOf(selling.owner),
      seller: await memberOf(selling.seller, selling.owner),
      lettingOwner: await ownerOf(letting.owner),
      letSeller: await memberOf(letting.seller, letting.owner),
      askingOwner: await ownerOf(asking.owner),
      asker: await memberOf(asking.asker, asking.owner),
      hiringOwner: await ownerOf(hiring.owner),
      hired: await walletOf(hiring.hired),
      servingOwner: await ownerOf(serving.owner),
      server: await memberOf(serving.server, serving.owner),
      readyGuest: await newcomer(guests[0].guest),
      // Each accepts in one test.
      joiningGuest: await newcomer(guests[1].guest),
      lateGuest: await newcomer(guests[2].guest),
      patientGuest: await newcomer(guests[3].guest),
      unansweredGuest: await newcomer(guests[4].guest),
      signer: await signerOf(signer),
      tillAdmin: await signerOf(tillAdmin),
      customer: await walletOf(customer),
      receiver: await walletOf(receiver),
      emptyCustomer: await walletOf(emptyCustomer),
      debtor: await walletOf(debtor),
      leaver: await walletOf(leaver),
      joined: await walletOf(joined),
      joining: await walletOf(joining),
      lost: await walletOf(lost),
      newDevice: await newcomer(await signIn(world)),
      holder: await signerOf(holder),
      invited: await walletOf(invited),
      stranger: await newcomer(await signIn(world)),
      newIndividual: await newcomer(await newlyRegistered(world, 'individual')),
      newBusiness: await newcomer(await newlyRegistered(world, 'business')),
      readyIndividual: await newcomer(await individual(world)),
      readyBusiness: await newcomer(await business(world)),
      verifiedBusiness: await newcomer(await register(world, 'business')),
      inReview: await newcomer(inReview),
      preparing: await newcomer(preparing),
      opening: await newcomer(opening),
      declined: await newcomer(declined),
    },
    ids: {
      business: owner.businessId,
      program: owner.programId,
      points: owner.points,
      reward: shop.reward.rewardId,
      rewardAsset: shop.reward.asset,
      sale: shop.sale.saleId,
      moneySale: moneySale.saleId,
      order: orders.data.find(({ attributes }) => attributes.hash === transaction)!.id,
      debtorKey: debtor.publicKey,
      candidateKey: asking.candidate.publicKey,
      askedTill: asking.posId,
      hiringTill: hiring.posId,
      servingTill: serving.posId,
      readyInvitation: guests[0].token,
      joiningInvitation: guests[1].token,
      lateInvitation: guests[2].token,
      patientInvitation: guests[3].token,
      unansweredInvitation: guests[4].token,
      hiredEmail: hiring.hired.email,
      debtorWallet: debtor.walletId,
      earning: debtor.earning,
      ownerKey: owner.publicKey,
      alias: owner.alias,
      quietAlias: quietOwner.alias,
      quietReward: quietReward.rewardId,
      draftReward: draftReward.rewardId,
      bareReward: bareReward.rewardId,
      token: token.tokenId,
      tokenAsset: token.asset,
      quietToken: quietToken.tokenId,
      uniqueToken: uniqueToken.tokenId,
      uniqueAsset: uniqueToken.asset,
      draftToken: draftToken.tokenId,
      partnership,
      ownPartnership: asked,
      webhook,
      till: shop.till.posId,
      tillKey: shop.till.publicKey,
      foreignTillKey: foreignTill.publicKey,
      shift: await workAShift(world, owner, shop.till.posId, customer),
      draftTill: draftTill.posId,
      location: location.subAccountId,
      draftLocation: draftLocation.subAccountId,
      heldAccount: held.subAccountId,
      unheldAccount: unheld.subAccountId,
      draftEmployee: draftEmployee.subAccountId,
      stablecoin: `USDL-${world.ledger.stablecoin.issuer}`,
      review: inReview.kybId,
      customerWallet: customer.walletId,
      tillWallet: await readTillWallet(owner, shop.till.posId),
      minted,
      redemption,
      transaction,
      invitation: invitation.token,
      foreignInvitation: quietInvitation.token,
      revokedInvitation: revoked.token,
      quietProgram: quietOwner.programId,
      guestEmail: guest.email,
      lostEmail: lost.email,
      guestInvitation: guest.token,
      ...requests,
      ...proofs,
      ...lists,
    },
  }
}

/** A business with an operator of its wallet who opened a sale, from which nobody bought. */
async function startSelling(world: LedgerWorld) {
  const owner = await businessWithProgram(world)
  const seller = await enabledPerson(world)
  await addMember(world, seller, owner, 'employee')
  await addOperator(world, owner, owner.publicKey, seller)
  await owner.client.setSaleOpeners({ params: { businessId: owner.businessId }, body: { isOn: true } })
  const token = await enabledToken(world, owner, 'MUG', { minted: '20', name: 'Mug' })
  await openTokenSale(world, { ...owner, ...seller }, token.tokenId, { quantity: '5', price: '2' })
  return { owner, seller }
}

/** A business with a till, a manager who signs for nothing, and somebody whom they could propose. */
async function startAsking(world: LedgerWorld) {
  const owner = await businessWithProgram(world)
  const { posId } = await openTill(world, owner)
  const asker = await enabledPerson(world)
  await addMember(world, asker, owner, 'manager')
  return { owner, asker, posId, candidate: await enabledPerson(world) }
}

/** A business with points and an empty till, and somebody whom it will invite. */
async function startHiring(world: LedgerWorld) {
  const owner = await businessWithProgram(world)
  await mint(world, owner, '300')
  const { posId, publicKey } = await openTill(world, owner)
  return { owner, posId, tillKey: publicKey, hired: await enabledPerson(world) }
}

/** A business with two tills, and somebody who serves at one of them. */
async function startServing(world: LedgerWorld) {
  const owner = await businessWithProgram(world)
  await openTill(world, owner)
  const params = { businessId: owner.businessId }
  const { data } = await owner.client.createPos({ params, body: { name: 'Terrace', alias: null } })
  const posId = data.id
  await execute(world, owner, await owner.client.enablePos({ params: { ...params, posId } }))
  const till = await owner.client.readPos({ params: { ...params, posId } })
  const server = await enabledPerson(world)
  await addMember(world, server, owner, 'employee')
  await addOperator(world, owner, till.data.attributes.publicKey!, server)
  return { owner, posId, server }
}

/** Somebody who is invited to that till, and has everything but an active wallet; their account is on the ledger and lacks nothing. */
async function inviteReady(world: LedgerWorld, { owner, tillKey }: Awaited<ReturnType<typeof startHiring>>) {
  const guest = await individual(world)
  await world.ledger.fund(guest.publicKey, toStroops(20_000_000n))
  const operates = { account: tillKey, level: 'med' } as const
  const body = { email: guest.email, accessLevel: 'employee', operates } as const
  await owner.client.invite({ params: { businessId: owner.businessId }, body })
  return { guest, token: await readInvitationToken(world, guest.email) }
}

/** A request to accept one's points. @returns its id */
async function askPartner(from: ProgramOwner, to: BusinessPerson): Promise<string> {
  const body = { alias: to.alias, tokens: [from.points], message: 'We are around the corner.' }
  return (await from.client.createPartnership({ params: { businessId: from.businessId }, body })).data.id
}

/** A webhook with a message in its log. */
async function addWebhook({ client, businessId }: BusinessPerson): Promise<string> {
  const body = { url: 'https://shop.example/hooks', events: ['order.paid' as const] }
  const { data } = await client.createWebhook({ params: { businessId }, body })
  await client.testWebhook({ params: { businessId, webhookId: data.id } })
  return data.id
}

/** An open shift in which the owner gave points. @returns its id */
async function workAShift(world: LedgerWorld, owner: ProgramOwner, posId: string, { publicKey }: RegisteredPerson): Promise<string> {
  const { data } = await owner.client.openShift({ params: { businessId: owner.businessId, posId } })
  const body = { recipient: publicKey, asset: owner.points, amount: '2', earning: { owed: '0', posId } }
  await execute(world, owner, await owner.client.pay({ params: { walletId: owner.walletId }, body }))
  return data.id
}

/** Rules that count, a draft after them, and a price list. */
async function writeEarnRules({ client, businessId }: ProgramOwner): Promise<void> {
  const params = { businessId }
  const coffee = { id: randomUUID(), name: 'Flat white', price: '4.5' }
  await client.replacePriceList({ params, body: { items: [coffee] } })
  const caps = { customerDay: '100', customerTotal: null, day: null, total: null }
  const rules = [{ id: randomUUID(), name: '', kind: 'amount' as const, points: '1', per: '100' }]
  const general = { currency: 'ARS', timeZone: 'America/Argentina/Buenos_Aires', rounding: 'down' as const, minimum: null, caps }
  for (const isActive of [true, false]) {
    const more = isActive ? [] : [{ id: randomUUID(), name: '', kind: 'item' as const, points: '5', itemId: coffee.id }]
    const { data } = await client.saveEarnRulesDraft({ params, body: { ...general, rules: [...rules, ...more] } })
    if (isActive) await client.activateEarnRules({ params, body: { savedAt: data.attributes.draft!.savedAt } })
  }
}

/** A customer who owes three of the ten points that a refunded purchase had earned. */
async function owingCustomer(world: LedgerWorld, owner: ProgramOwner): Promise<RegisteredPerson & { earning: string }> {
  const customer = await customerWith(world, owner, '20')
  const { businessId } = owner
  const purchase = { id: randomUUID(), amount: '1000', version: 1 }
  const body = { recipient: customer.publicKey, asset: owner.points, amount: '10', earning: { owed: '0', purchase } }
  const earning = await execute(world, owner, await owner.client.pay({ params: { walletId: owner.walletId }, body }))
  const { data } = await owner.client.readCustomerPoints({ params: { businessId, publicKey: customer.publicKey } })
  const earningId = data.attributes.earnings[0]!.id
  await owner.client.refundEarning({ params: { businessId, earningId }, body: { amount: '3', refunded: '0' } })
  return { ...customer, earning }
}

/** Mints two tokens to each person, of whom the first accepts them. */
async function giveToken(
  world: LedgerWorld,
  { client, businessId, ...owner }: BusinessPerson,
  { tokenId, asset, to }: { tokenId: string; asset: string; to: readonly [RegisteredPerson, RegisteredPerson] },
): Promise<void> {
  for (const { publicKey } of to) {
    const body = { amount: '2', recipient: publicKey }
    await execute(world, { client, ...owner }, await client.mintToken({ params: { businessId, tokenId }, body }))
  }
  const [first] = to
  const { data } = await first.client.listPendingPayments({ params: { walletId: first.walletId }, query: { status: 'waiting' } })
  const waiting = data.find(({ attributes }) => attributes.asset.id === asset)!
  await execute(world, first, await first.client.acceptPendingPayment({ params: { pendingPaymentId: waiting.id } }))
}

/** A draft of a list with a row that leads to nobody. */
async function draftList({ client, businessId, points }: ProgramOwner, customer: RegisteredPerson) {
  const body = { kind: 'give' as const, name: 'Winter.csv', asset: points, decimals: 'point' as const, size: 2, digest: '1'.repeat(64) }
  const { id: runId } = (await client.createBulkRun({ params: { businessId }, body })).data
  const rows = [
    { recipient: customer.publicKey, amount: '1', name: 'Ana' },
    { recipient: 'nobody-is-called-that', amount: '1' },
  ]
  await client.uploadBulkRows({ params: { businessId, runId }, body: { from: 1, rows } })
  return { bulkRun: runId }
}

/** A request to prove who holds an NFT, in each state that its page shows. */
async function askForProofs({ client, walletId, publicKey, keypair }: ProgramOwner, asset: string) {
  const ask = async () => (await client.createNftChallenge({ params: { walletId }, body: { asset, note: 'At the door' } })).data.id
  const [waitingNft, provenNft, cancelledNft] = [await ask(), await ask(), await ask()]
  const params = { challengeId: provenNft }
  const { data } = await client.prepareNftProof({ params, body: { key: publicKey } })
  await client.proveNft({ params, body: { envelope: signEnvelope(data.attributes.envelope, keypair) } })
  await client.cancelNftChallenge({ params: { walletId, challengeId: cancelledNft } })
  return { waitingNft, provenNft, cancelledNft }
}

/** A pay request in each state that its page shows. */
async function askForPayments(world: LedgerWorld, owner: ProgramOwner, receiver: RegisteredPerson) {
  const { client, walletId } = owner
  const payer = await customerWith(world, owner, '100')
  const ask = async (recipient: string | null = null, inMs = 3_600_000) => {
    const expiresAt = new Date(world.clock.now().getTime() + inMs).toISOString()
    const body = { asset: owner.points, amount: '10', message: 'Two coffees', recipient, expiresAt }
    return (await client.createPayRequest({ params: { walletId }, body })).data
  }
  const pay = async (request: Awaited<ReturnType<typeof ask>>, amount: string) => {
    const memo = Memo.id(request.attributes.memo)
    await payOutside(world, payer, { to: owner.publicKey, asset: owner.points, amount, memo })
    return request.id
  }
  const [open, sent, part, paid, over, closed, ended] = [
    await ask(),
    await ask(receiver.email),
    await ask(),
    await ask(),
    await ask(),
    await ask(),
    await ask(null, 1_000),
  ]
  await pay(part, '4')
  await pay(paid, '10')
  await pay(over, '12')
  await client.cancelPayRequest({ params: { walletId, payRequestId: closed.id } })
  await world.api.jobs.runOnce('all-requests')
  return {
    openRequest: open.id,
    sentRequest: sent.id,
    partRequest: part.id,
    paidRequest: paid.id,
    overRequest: over.id,
    cancelledRequest: closed.id,
    expiredRequest: ended.id,
  }
}

async function readTillWallet({ client, businessId }: Pick<BusinessPerson, 'client' | 'businessId'>, posId: string): Promise<string> {
  const { data } = await client.readPos({ params: { businessId, posId } })
  if (!data.attributes.walletId) throw new TypeError('the till is not open')
  return data.attributes.walletId
}

/** Deletes a person in a world of its own, whose clock goes on by a month. @returns the session of who signed for them until then */
export async function deletePerson(world: LedgerWorld): Promise<ScreenPerson> {
  const [person, second] = [await individual(world), Keypair.random()]
  const signer = { ed25519PublicKey: second.publicKey(), weight: 2 }
  await changeAccount(world, person.keypair, { signer }, { masterWeight: 3, lowThreshold: 1, medThreshold: 2, highThreshold: 3 })
  await person.client.requestDeletion({ body: { confirmation: 'DELETE' } })
  world.clock.advance(30 * 86_400_000 - 60_000)
  const operator = await signInTo(world, person.publicKey, second)
  world.clock.advance(61_000)
  await world.api.jobs.runOnce('delete-accounts')
  return { session: stored(operator) }
}

const stored = ({ publicKey, token }: Person): Session => ({
  wallet: { walletExtension: 'builtin', publicKey },
  token: { value: token, expiresAt: Date.now() + 12 * 3_600_000 },
})

/** A business that has prepared its card and a first reward, and is not open yet. */
async function prepareOpening(person: BusinessPerson): Promise<BusinessPerson> {
  await createReadyProgram(person, { name: 'Sellos', code: 'SELLOS' })
  await createReadyReward(person, 'FLAT', { name: 'Flat white', pointsRequired: '8' })
  return person
}

const newcomer = async (person: Person): Promise<ScreenPerson> => ({ session: stored(person) })

async function newlyRegistered(world: LedgerWorld, type: 'individual' | 'business'): Promise<Person> {
  const person = await signIn(world)
  await person.client.registerWallet({ body: { type, language: 'en', termsAccepted: true } })
  return person
}

const ownerOf = (owner: BusinessPerson): Promise<ScreenPerson> => memberOf(owner, owner)

async function memberOf(person: Person, { businessId }: BusinessPerson): Promise<ScreenPerson> {
  const { data } = await person.client.readBusiness({ params: { businessId } })
  return { session: { ...stored(person), business: toPortal(data) } }
}

/** Somebody who signs for a wallet of a business without access to it. */
async function signerOf(person: RegisteredPerson): Promise<ScreenPerson> {
  const { data } = await person.client.listOperatedBusinesses()
  const [{ id, attributes } = { id: '', attributes: undefined }] = data
  if (!attributes) throw new TypeError('signs for nothing')
  return { session: { ...stored(person), business: toPortal({ id, attributes: { ...attributes, accessLevel: null } }) } }
}

async function walletOf(person: RegisteredPerson): Promise<ScreenPerson> {
  const session = stored(person)
  const { data } = await person.client.readWallet()
  const own = toOwnWallet({ wallet: { ...session.wallet!, attributes: data.attributes, walletId: data.id } })
  return { session: { ...session, ...(own ? { business: own } : {}) } }
}

/** What somebody finds set aside by a stranger: money, and an asset of which nobody has heard. */
async function setAside(world: LedgerWorld, { publicKey }: RegisteredPerson): Promise<void> {
  const stranger = await personWithMoney(world, '5')
  const claimants = [new Claimant(publicKey)]
  const { code, issuer } = world.ledger.stablecoin
  for (const asset of [new Asset(code, issuer), new Asset('AIRDROP', stranger.publicKey)]) {
    const operation = Operation.createClaimableBalance({ asset, amount: '1', claimants })
    await actOutside(world, stranger, stranger.publicKey, operation)
  }
}

/** Gives a customer stablecoins the usual way: the payment is pending until accepted. */
async function sendStablecoins(world: LedgerWorld, owner: BusinessPerson, customer: RegisteredPerson): Promise<void> {
  await world.ledger.issue(owner.publicKey, '50')
  const { data } = await owner.client.readWallet()
  const body = { recipient: customer.publicKey, asset: `USDL-${world.ledger.stablecoin.issuer}`, amount: '20' }
  await execute(world, owner, await owner.client.pay({ params: { walletId: data.id }, body }))
  const query = { status: 'waiting' as const }
  const { data: pending } = await customer.client.listPendingPayments({ params: { walletId: customer.walletId }, query })
  const waiting = pending.find(({ attributes }) => attributes.direction === 'received')!
  await execute(world, customer, await customer.client.acceptPendingPayment({ params: { pendingPaymentId: waiting.id } }))
}
