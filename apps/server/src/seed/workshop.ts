import type { Person } from './person.ts'

/** The café that asks: its wallet, and its points. */
type Cafe = { owner: Person; walletId: string; points: string }

const PRICE = 8
const WEEK_MS = 7 * 86_400_000

/**
 * Asks a customer to pay for the workshop of the day in points, which they do.
 * @returns whether they could afford it; else nothing is asked
 */
export async function sellWorkshop({ owner, walletId, points }: Cafe, customer: Person, now: Date): Promise<boolean> {
  await customer.awake()
  if ((await customer.readAvailable(points)) < PRICE) return false
  await owner.awake()
  const body = {
    ...{ asset: points, amount: String(PRICE), message: 'Taller de los sábados', recipient: customer.publicKey },
    ...{ expiresAt: new Date(now.getTime() + WEEK_MS).toISOString(), reminds: false },
  }
  const { data } = await owner.client.createPayRequest({ params: { walletId }, body })
  const params = { walletId: (await customer.client.readWallet()).data.id, payRequestId: data.id }
  await customer.transact(customer.client.payPayRequest({ params }))
  return true
}
