import { Keypair } from '@stellar/stellar-sdk/base'
import { toOwnWallet, toPortal } from '#shared/session/list-portals.ts'
import type { Session } from '#shared/session/session.ts'
import {
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
  createSubAccount,
  createTill,
  employeeInput,
  enabledBusiness,
  enabledPerson,
  enabledReward,
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
  type Person,
  type RegisteredPerson,
  register,
  sendWaiting,
  signIn,
  signInTo,
} from './testkit.ts'

/** A person on the screens: what their browser has stored, read from the API as the portal reads it. */
export type ScreenPerson = { session: Session }

/**
 * Fills a world once with every person and thing a screen can show: a busy shop, one that has just opened, one being prepared,
 * customers with and without points, one who joined with one contact, and people at each step of the onboarding.
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
  await sendStablecoins(world, owner, customer)
  const redemption = await execute(
    world,
    customer,
    await customer.client.redeemReward({ params: till, body: { asset: shop.reward.asset } }),
  )
  const transaction = await execute(
    world,
    customer,
    await customer.client.buyReward({ params: { saleId: shop.sale.saleId }, body: { quantity: '1', price: shop.sale.price } }),
  )
  await owner.client.requestChange({ body: { name: 'Café Luna' } })
  const quietReward = await enabledReward(world, owner)
  const draftReward = await createReadyReward(owner, 'TEA')
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
  const foreignTill = await openTill(world, quietOwner)
  const leaver = await enabledPerson(world)
  await leaver.client.requestDeletion({ body: { confirmation: 'DELETE' } })

  const joined = await collector(world, 'email')
  await execute(world, joined, await joined.client.enableWallet({ body: { programId: owner.programId } }))

  const declined = await applicant(world)
  await world.admin.adminDecideKyb({
    params: { kybId: declined.kybId },
    body: { decision: 'decline', reason: 'The tax certificate is of another company.' },
  })
  const inReview = await namedApplicant(world)

  return {
    people: {
      owner: await ownerOf(owner),
      newOwner: await ownerOf(newOwner),
      draftOwner: await ownerOf(draftOwner),
      quietOwner: await ownerOf(quietOwner),
      manager: await memberOf(manager, owner),
      employee: await memberOf(employee, owner),
      signer: await signerOf(signer),
      customer: await walletOf(customer),
      receiver: await walletOf(receiver),
      emptyCustomer: await walletOf(emptyCustomer),
      leaver: await walletOf(leaver),
      joined: await walletOf(joined),
      holder: await signerOf(holder),
      invited: await walletOf(invited),
      stranger: await newcomer(await signIn(world)),
      newIndividual: await newcomer(await newlyRegistered(world, 'individual')),
      newBusiness: await newcomer(await newlyRegistered(world, 'business')),
      readyIndividual: await newcomer(await individual(world)),
      readyBusiness: await newcomer(await business(world)),
      verifiedBusiness: await newcomer(await register(world, 'business')),
      inReview: await newcomer(inReview),
      declined: await newcomer(declined),
    },
    ids: {
      business: owner.businessId,
      program: owner.programId,
      points: owner.points,
      reward: shop.reward.rewardId,
      rewardAsset: shop.reward.asset,
      sale: shop.sale.saleId,
      quietReward: quietReward.rewardId,
      draftReward: draftReward.rewardId,
      till: shop.till.posId,
      tillKey: shop.till.publicKey,
      foreignTillKey: foreignTill.publicKey,
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
    },
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
