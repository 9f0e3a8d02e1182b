import type { AccessLevel } from '@lealta/contract'
import { buildFundSponsorAccount } from '@lealta/stellar/transactions'
import {
  addMember,
  type BusinessPerson,
  collector,
  individual,
  type Person,
  type RegisteredPerson,
  signIn,
  signInTo,
} from '@lealta/testkit'
import { actOutside, type LedgerWorld } from '@lealta/testkit/ledger'
import { Keypair, Operation } from '@stellar/stellar-sdk/base'
import { sendFromTreasury, toXlm } from '#domain/sponsorship/treasury.ts'

export const signerLevels = ['high', 'med', 'low', 'none'] as const
export type Signer = (typeof signerLevels)[number]
const weights: Record<Signer, number> = { high: 3, med: 2, low: 1, none: 0 }

/** Somebody who calls: what they are to the business, and what their key is to its accounts. */
export type Caller = {
  name: string
  person: Person | undefined
  isRegistered: boolean
  walletType?: 'individual' | 'business'
  /** Has verified an e-mail address and no phone number. */
  hasOneContact?: true
  /** In the business that the matrix is about. */
  level?: AccessLevel
  /** What the keys of the session reach on the account that they signed in to. */
  control: Signer
  /** What the key that would sign reaches on the accounts of the business; without a level in it, on its till alone. */
  signer: Signer
}

/** People outside the business: nobody, a key, a person, one with one contact, another business. */
export async function listOutsiders(world: LedgerWorld, stranger: RegisteredPerson, rival: BusinessPerson): Promise<Caller[]> {
  const reaches = { control: 'high', signer: 'none' } as const
  return [
    { name: 'nobody', person: undefined, isRegistered: false, ...reaches },
    { name: 'unregistered', person: await signIn(world), isRegistered: false, ...reaches },
    { name: 'stranger', person: stranger, isRegistered: true, walletType: 'individual', ...reaches },
    {
      name: 'stranger with one contact',
      person: await collector(world, 'phone'),
      isRegistered: true,
      walletType: 'individual',
      hasOneContact: true,
      ...reaches,
    },
    { name: 'rival', person: rival, isRegistered: true, walletType: 'business', ...reaches },
  ]
}

/** Sessions of the owner's account with a key at each level, which it has on the accounts of the business, too: that key signs what is prepared. */
export async function listOwners(world: LedgerWorld, owner: BusinessPerson, accounts: string[]): Promise<Caller[]> {
  const keys = { high: owner.keypair, med: Keypair.random(), low: Keypair.random(), none: Keypair.random() }
  const others = [keys.med, keys.low, keys.none]
  await addSigners(
    world,
    owner,
    accounts,
    others.map(key => [key, 'med']),
  )
  const sessions = { high: owner as Person, med: owner as Person, low: owner as Person, none: owner as Person }
  for (const level of ['med', 'low', 'none'] as const) sessions[level] = await signInTo(world, owner.publicKey, keys[level])
  // Signing in takes medium: these two lost it afterwards.
  await addSigners(world, owner, accounts, [
    [keys.low, 'low'],
    [keys.none, 'none'],
  ])
  return signerLevels.map(control => ({
    name: `owner, session ${control}`,
    person: sessions[control],
    isRegistered: true,
    walletType: 'business',
    level: 'owner',
    control,
    signer: control,
  }))
}

/**
 * A manager and an employee for each level that their own key can have on the accounts of the business, and a manager with every level who has
 * verified one address only: what they could do otherwise, they may not.
 */
export async function listMembers(world: LedgerWorld): Promise<Caller[]> {
  const callers: Caller[] = []
  for (const level of ['manager', 'employee'] as const) {
    for (const signer of signerLevels) {
      const person = await individual(world)
      const name = `${level}, key ${signer}`
      callers.push({ name, person, isRegistered: true, walletType: 'individual', level, control: 'high', signer })
    }
  }
  const rest = { isRegistered: true, walletType: 'individual', level: 'manager', control: 'high', signer: 'high' } as const
  return [...callers, { name: 'manager with one contact', person: await collector(world, 'email'), hasOneContact: true, ...rest }]
}

/** Gives them their levels in a business and on its accounts. */
export async function admitMembers(world: LedgerWorld, members: readonly Caller[], owner: BusinessPerson, accounts: string[]) {
  for (const { person, level } of members) {
    if (level === 'manager' || level === 'employee') await addMember(world, person as RegisteredPerson, owner, level)
  }
  await addSigners(
    world,
    owner,
    accounts,
    members.flatMap(({ person, signer }) => (person && signer !== 'none' ? [[person.keypair, signer] as const] : [])),
  )
}

/** People without access to the business whose key signs for one of its tills, at each level. */
export async function listTillSigners(world: LedgerWorld, owner: Person, till: string): Promise<Caller[]> {
  const callers = await Promise.all(
    (['high', 'med', 'low'] as const).map(async (signer): Promise<Caller & { person: Person }> => {
      const person = await individual(world)
      return { name: `till ${signer}, no access`, person, isRegistered: true, walletType: 'individual', control: 'high', signer }
    }),
  )
  await addSigners(
    world,
    owner,
    [till],
    callers.map(({ person, signer }) => [person.keypair, signer]),
  )
  return callers
}

async function addSigners(world: LedgerWorld, owner: Person, accounts: string[], keys: (readonly [Keypair, Signer])[]): Promise<void> {
  for (const account of accounts) {
    await sendFromTreasury(world.deps, frame => buildFundSponsorAccount({ ...frame, sponsorId: account, amount: toXlm(10) }))
    const added = keys.map(([key, level]) =>
      Operation.setOptions({ signer: { ed25519PublicKey: key.publicKey(), weight: weights[level] } }),
    )
    await actOutside(world, owner, account, ...added)
  }
}
