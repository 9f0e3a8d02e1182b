import { everyFeature } from '@lealta/contract'
import { business, createWorld, individual } from '@lealta/testkit'
import { afterAll, describe, expect, it } from 'vitest'

const world = await createWorld({ features: { ...everyFeature(true), demo: false } })
const owner = await business(world)
const other = await individual(world)
afterAll(() => world.close())

type Query = NonNullable<NonNullable<Parameters<typeof world.admin.adminListAudit>[0]>['query']>

/** Every entry that is found, two at a time. */
async function list(query: Query) {
  const found: Awaited<ReturnType<typeof world.admin.adminListAudit>>['data'] = []
  let cursor: string | null = null
  do {
    const page: Awaited<ReturnType<typeof world.admin.adminListAudit>> = await world.admin.adminListAudit({
      query: { limit: 2, ...query, ...(cursor ? { cursor } : {}) },
    })
    found.push(...page.data)
    cursor = page.meta.next
  } while (cursor)
  return found
}

const all = await list({})
const actionsOf = (entries: typeof all) => entries.map(({ attributes }) => attributes.action)
/** Everything by which the log knows the owner. */
const isOfOwner = ({ attributes: { actor, subject } }: (typeof all)[number]) =>
  [actor, subject].some(known => [owner.publicKey, owner.userId, owner.businessId, owner.walletId, owner.kybId].includes(known))

describe('GET /admin/audit, filtered', () => {
  it('names people by their e-mail address, businesses by their name, and reviews by their business', () => {
    const registered = all.find(({ attributes }) => attributes.action === 'wallet.registered' && attributes.actor === owner.publicKey)
    expect(registered?.attributes).toMatchObject({ actorName: owner.email })
    const saved = all.find(({ attributes }) => attributes.action === 'business.profile_saved')
    expect(saved?.attributes.subjectName).toBe('Café Sol')
    const approved = all.find(({ attributes }) => attributes.action === 'kyb.valid')
    expect(approved?.attributes).toMatchObject({ actor: 'admin', actorName: null, subject: owner.kybId, subjectName: 'Café Sol' })
  })

  it.each([
    ['a key', () => owner.publicKey],
    ['the end of a key', () => owner.publicKey.slice(-7)],
    ['an e-mail address', () => ` ${owner.email} `],
    ['the name of a business', () => 'café so'],
  ])('finds what was done by or to whom %s means, page by page', async (_, search) => {
    const found = await list({ search: search() })
    expect(found.map(({ id }) => id)).toEqual(all.filter(isOfOwner).map(({ id }) => id))
    expect(found.length).toBeGreaterThan(3)
  })

  it('finds an id as a whole, and takes no pattern', async () => {
    expect(actionsOf(await list({ search: owner.kybId }))).toContain('kyb.submitted')
    expect(actionsOf(await list({ search: 'Café Sol' })), 'what the console decided about the business').toContain('kyb.valid')
    for (const search of ['%', '_', owner.kybId.slice(0, 8)]) expect(await list({ search })).toEqual([])
  })

  it('finds what is of a group; two filters mean both', async () => {
    const reviews = await list({ group: 'reviews' })
    expect(actionsOf(reviews)).toEqual(actionsOf(all).filter(action => action.startsWith('kyb.')))
    expect(new Set(actionsOf(await list({ group: 'people', search: other.email })))).toEqual(
      new Set(['wallet.registered', 'wallet.email_verified', 'wallet.phone_verified']),
    )
    expect(actionsOf(await list({ group: 'reviews', search: other.email }))).toEqual([])
    expect(actionsOf(await list({ group: 'transactions' })).every(action => action.startsWith('transaction.'))).toBe(true)
  })

  it('finds what was done from one moment until before another', async () => {
    const at = all.at(3)!.attributes.at
    const later = (moment: string, ms: number) => new Date(Date.parse(moment) + ms).toISOString()
    expect(await list({ from: at, to: later(at, 1) })).toEqual(all.filter(entry => entry.attributes.at === at))
    expect(await list({ to: all.at(-1)!.attributes.at })).toEqual([])
  })
})
