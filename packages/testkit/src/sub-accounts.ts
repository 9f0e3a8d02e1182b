import type { EmployeeInput, LocationInput } from '@lealta/contract'
import { execute, type LedgerWorld } from './ledger-world.ts'
import type { BusinessPerson } from './people.ts'

/** What the form of a location sends: a branch in Palermo, but for what is changed. */
export const locationInput = (change: Partial<LocationInput> = {}): LocationInput => ({
  kind: 'location',
  name: 'Palermo',
  alias: null,
  country: 'AR',
  address: 'Honduras 4800',
  location: { latitude: -34.5889, longitude: -58.4306 },
  phone: null,
  email: null,
  website: null,
  description: '',
  ...change,
})

/** What the form of an employee account sends. */
export const employeeInput = (change: Partial<EmployeeInput> = {}): EmployeeInput => ({
  kind: 'employee',
  name: 'Waiters',
  alias: null,
  email: null,
  ...change,
})

type Params = { businessId: string; subAccountId: string }

/** A location or employee account that is not enabled. */
export async function createSubAccount(owner: BusinessPerson, body: LocationInput | EmployeeInput): Promise<Params> {
  const { data } = await owner.client.createSubAccount({ params: { businessId: owner.businessId }, body })
  return { businessId: owner.businessId, subAccountId: data.id }
}

/** A location or employee account on the ledger, handed to whoever is named. */
export async function openSubAccount(
  world: LedgerWorld,
  owner: BusinessPerson,
  body: LocationInput | EmployeeInput,
  holder: string | null = null,
): Promise<Params & { publicKey: string; walletId: string }> {
  const params = await createSubAccount(owner, body)
  await execute(world, owner, await owner.client.enableSubAccount({ params, body: { holder } }))
  const { data } = await owner.client.readSubAccount({ params })
  return { ...params, publicKey: data.attributes.publicKey!, walletId: data.attributes.walletId! }
}
