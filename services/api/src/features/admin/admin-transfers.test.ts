import { type AnchorAction, anchorActions } from '@lealta/kernel'
import { createSecondApi, createTestClock, createWorld } from '@lealta/testkit'
import { startTestAnchor } from '@lealta/testkit/anchor'
import { desc } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { auditLog } from '#db/index.ts'

const clock = createTestClock()
const { anchor, begin, close } = await startTestAnchor(clock)
const world = await createWorld({ clock, anchorDesk: anchor.desk })
const without = await createSecondApi(world, { anchorDesk: undefined })
afterAll(async () => {
  await Promise.all([without.close(), world.close()])
  await close()
})

const push = (transferId: string, action: AnchorAction) => world.admin.adminPushTransfer({ params: { transferId }, body: { action } })
const readAudit = async () => (await world.deps.db.select().from(auditLog).orderBy(desc(auditLog.seq)).limit(1))[0]

describe('GET /admin/transfers', () => {
  it('default: newest first, with what is possible; by page and status', async () => {
    const ids = [await begin('withdraw'), await begin('deposit'), await begin('deposit')].toReversed()
    const first = await world.admin.adminListTransfers({ query: { limit: 2 } })
    expect(first.data.map(({ id }) => id)).toEqual(ids.slice(0, 2))
    expect(first.data[0]?.attributes).toMatchObject({ kind: 'deposit', code: 'USDL', status: 'incomplete', actions: ['expire', 'fail'] })
    const second = await world.admin.adminListTransfers({ query: { limit: 2, cursor: first.meta.next! } })
    expect(second).toMatchObject({ data: [{ id: ids[2] }], meta: { next: null } })
    expect((await world.admin.adminListTransfers({ query: { status: 'completed' } })).data).toEqual([])
  })

  it('without a local anchor there are none', async () => {
    expect(await without.admin.adminListTransfers({ query: {} })).toEqual({ data: [], meta: { next: null } })
  })
})

describe('GET /admin/transfers/:transferId', () => {
  it('default: one transfer', async () => {
    const id = await begin('deposit')
    expect((await world.admin.adminReadTransfer({ params: { transferId: id } })).data).toMatchObject({ id, attributes: { amountIn: null } })
  })

  it('error: not_found for one that nobody knows, and without a local anchor', async () => {
    await expect(world.admin.adminReadTransfer({ params: { transferId: 'nothing' } })).rejects.toMatchObject({ code: 'not_found' })
    const transferId = await begin('deposit')
    await expect(without.admin.adminReadTransfer({ params: { transferId } })).rejects.toMatchObject({ code: 'not_found' })
  })
})

describe('POST /admin/transfers/:transferId/action', () => {
  it('default: it goes on, and the audit log says who did it from where', async () => {
    const id = await begin('deposit')
    const { data } = await push(id, 'expire')
    expect(data.attributes).toMatchObject({ status: 'expired', actions: [] })
    expect(anchor.desk.read(id).status).toBe('expired')
    expect(await readAudit()).toMatchObject({
      actor: 'admin',
      action: 'anchor.transfer_pushed',
      subject: id,
      details: { action: 'expire', from: 'incomplete' },
    })
  })

  it('error: transfer_wrong_status, and nothing is audited', async () => {
    const id = await begin('deposit')
    const before = await readAudit()
    for (const action of anchorActions.filter(name => name !== 'expire' && name !== 'fail')) {
      await expect(push(id, action)).rejects.toMatchObject({ code: 'transfer_wrong_status', status: 422 })
    }
    expect(await readAudit()).toEqual(before)
    expect(anchor.desk.read(id).status).toBe('incomplete')
  })

  it('repeat: the same action twice is done once', async () => {
    const id = await begin('withdraw')
    const results = await Promise.allSettled([push(id, 'fail'), push(id, 'fail')])
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(anchor.desk.read(id).status).toBe('error')
  })
})
