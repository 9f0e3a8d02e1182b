import type { Partner } from './partner.ts'
import type { Person } from './person.ts'
import { createRandom } from './random.ts'

/** A till of the café, and who works there. */
type Counter = { cashier: Person; till: { walletId: string; publicKey: string } }

/** So many points of the bakery for bread that is bought there, for a coffee at the café, and at a till before they go back. */
const LOAVES = 60
const COFFEE = 10
const FULL = 40

/**
 * Customers who shop at the bakery, too, and pay at the café's tills with its points; what a till has taken goes back to the bakery from time
 * to time (product decision 8). The same at every first start.
 * @returns what a visit of such a customer is: sometimes they pay so
 */
export function createNeighbours({ bakery, programId, walletId, points }: Partner) {
  const random = createRandom(8)
  const purses = new Map<Person, number>()
  const taken = new Map<string, number>()
  const buyBread = async (customer: Person): Promise<number> => {
    if (!purses.has(customer)) await customer.transact(customer.client.joinProgram({ params: { programId } }))
    await bakery.awake()
    const body = { recipient: customer.publicKey, asset: points, amount: String(LOAVES) }
    await bakery.transact(bakery.client.pay({ params: { walletId }, body }))
    return LOAVES
  }
  return async (customer: Person, { cashier, till }: Counter): Promise<void> => {
    if (random() > 0.22) return
    await customer.awake()
    const held = purses.get(customer) ?? 0
    const purse = held < COFFEE ? await buyBread(customer) : held
    const ofCustomer = { walletId: (await customer.client.readWallet()).data.id }
    const coffee = { recipient: till.publicKey, asset: points, amount: String(COFFEE) }
    await customer.transact(customer.client.pay({ params: ofCustomer, body: coffee }))
    purses.set(customer, purse - COFFEE)
    const sum = (taken.get(till.publicKey) ?? 0) + COFFEE
    taken.set(till.publicKey, sum % FULL)
    if (sum < FULL) return
    const back = { recipient: bakery.publicKey, asset: points, amount: String(FULL) }
    await cashier.transact(cashier.client.pay({ params: { walletId: till.walletId }, body: back }))
  }
}
