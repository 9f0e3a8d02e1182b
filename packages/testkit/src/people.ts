import { grantAccess } from '@lealta/api'
import type { Wallet } from '@lealta/contract'
import { Keypair, TransactionBuilder } from '@stellar/stellar-sdk/base'
import { pdf, profileOf } from './forms.ts'
import { type Client, NETWORK_PASSPHRASE, type World } from './world.ts'

/** Somebody signed in, with a client that acts for them. */
export type Person = { keypair: Keypair; publicKey: string; token: string; client: Client }
/** Somebody registered. */
export type RegisteredPerson = Person & { email: string; phone: string; walletId: string; userId: string }

/** Signs a key in as a wallet does: challenge, signature, token. */
export function signIn(world: World, keypair = Keypair.random()): Promise<Person> {
  return signInTo(world, keypair.publicKey(), keypair)
}

/** Signs in to an account with keys that are its signers; the person's key pair is the first of them. */
export async function signInTo(world: World, publicKey: string, keypair: Keypair, ...others: Keypair[]): Promise<Person> {
  const { transaction } = await world.anonymous.readChallenge({ query: { account: publicKey } })
  const signed = [keypair, ...others].reduce(signEnvelope, transaction)
  const { token } = await world.anonymous.createSession({ body: { transaction: signed } })
  return { keypair, publicKey, token, client: world.clientOf({ token }) }
}

/** Adds a signature to an envelope of the test network. */
export function signEnvelope(envelope: string, keypair: Keypair): string {
  const transaction = TransactionBuilder.fromXdr(envelope, NETWORK_PASSPHRASE)
  transaction.sign(keypair)
  return transaction.toXdr()
}

/** A person's client that calls from a network of its own. */
export const callFrom = (world: World, person: Person, address: string): Client => world.clientOf(person, address)

/** The newest code that went to an address, read from the practice network's mailbox. */
export async function readCode(world: World, to: string): Promise<string> {
  const { data } = await world.admin.adminListOutbox({ query: { to } })
  const code = data.map(message => /\b\d{6}\b/.exec(message.attributes.text)?.[0]).find(found => found !== undefined)
  if (!code) throw new Error(`no code went to ${to}`)
  return code
}

let people = 0

/** Somebody with a registered wallet whose e-mail and phone are verified; with a new key, unless they are signed in already. */
export async function register(
  world: World,
  type: Wallet['type'],
  language: Wallet['language'] = 'en',
  signedIn?: Person,
): Promise<RegisteredPerson> {
  const person = signedIn ?? (await signIn(world))
  const { data } = await person.client.registerWallet({ body: { type, language, termsAccepted: true } })
  people += 1
  const email = `person${people}@example.com`
  const phone = `+54911${String(40_000_000 + people)}`
  await person.client.registerEmail({ body: { email } })
  await person.client.verifyEmail({ body: { code: await readCode(world, email) } })
  await person.client.registerPhone({ body: { phone } })
  await person.client.verifyPhone({ body: { code: await readCode(world, phone) } })
  // Signs in from anywhere, as the tests do.
  if (type === 'business') await person.client.setSignInCode({ body: { enabled: false } })
  return { ...person, email, phone, walletId: data.id, userId: data.attributes.userId }
}

/** An individual who has verified one address only, as somebody who follows a join link has; or none yet. */
export async function collector(world: World, channel: 'email' | 'phone' | 'none'): Promise<RegisteredPerson> {
  const person = await signIn(world)
  const { data } = await person.client.registerWallet({ body: { type: 'individual', language: 'en', termsAccepted: true } })
  people += 1
  const email = `collector${people}@example.com`
  const phone = `+54911${String(40_000_000 + people)}`
  if (channel === 'email') {
    await person.client.registerEmail({ body: { email } })
    await person.client.verifyEmail({ body: { code: await readCode(world, email) } })
  }
  if (channel === 'phone') {
    await person.client.registerPhone({ body: { phone } })
    await person.client.verifyPhone({ body: { code: await readCode(world, phone) } })
  }
  return { ...person, email, phone, walletId: data.id, userId: data.attributes.userId }
}

/** An individual whose onboarding is complete but for the account on the ledger. */
export async function individual(world: World, signedIn?: Person): Promise<RegisteredPerson> {
  const person = await register(world, 'individual', 'en', signedIn)
  await person.client.setCountry({ body: { country: 'AR' } })
  return person
}

/** Somebody with a business. */
export type BusinessPerson = RegisteredPerson & { businessId: string; alias: string; kybId: string }

/** A business wallet whose documents are handed in. */
export async function applicant(world: World): Promise<RegisteredPerson & { kybId: string }> {
  const person = await register(world, 'business')
  await person.client.setBusinessType({ body: { businessType: 'sole_proprietorship' } })
  for (const kind of ['tax_id', 'owner_id'] as const) await person.client.uploadKybDocument({ file: pdf(), fields: { kind } })
  const { data } = await person.client.submitKyb()
  return { ...person, kybId: data.id }
}

/** A business that has a profile and whose documents are handed in. */
export async function namedApplicant(world: World): Promise<BusinessPerson> {
  const person = await applicant(world)
  people += 1
  const alias = `cafe${people}`
  const { data } = await person.client.saveBusinessProfile({ body: await profileOf(person, alias) })
  return { ...person, businessId: data.id, alias }
}

/** A business that is approved and has a profile; its account is not on the ledger yet. */
export async function business(world: World): Promise<BusinessPerson> {
  const person = await namedApplicant(world)
  await world.admin.adminDecideKyb({ params: { kybId: person.kybId }, body: { decision: 'approve' } })
  return person
}

/** Gives a person a level at a business, as accepting an invitation does. */
export async function addMember(
  world: World,
  person: RegisteredPerson,
  owner: BusinessPerson,
  level: 'manager' | 'employee',
): Promise<void> {
  await grantAccess(world.deps, { businessKey: owner.publicKey, memberKey: person.publicKey, level })
}
