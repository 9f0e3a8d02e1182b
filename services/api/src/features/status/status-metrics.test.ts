import { createHorizon } from '@lealta/stellar/horizon'
import { createWorld, register } from '@lealta/testkit'
import { createLedgerWorld } from '@lealta/testkit/ledger'
import { expect, it } from 'vitest'

/** Values of `/metrics` by name and labels. */
async function readMetrics(world: Awaited<ReturnType<typeof createWorld>>): Promise<Map<string, number>> {
  const { body } = await world.adminApp.inject('/metrics')
  const lines = body.split('\n').filter(line => /^lealta_(?!call)/.test(line))
  return new Map(lines.map(line => [line.slice(0, line.lastIndexOf(' ')), Number(line.slice(line.lastIndexOf(' ')))]))
}

it('tells what waits, how old the last ledger is, and what the accounts of the platform can still spend', async () => {
  const world = await createLedgerWorld()
  try {
    const quiet = await readMetrics(world)
    expect(quiet.get('lealta_up{part="database"}')).toBe(1)
    expect(quiet.get('lealta_up{part="network"}')).toBe(1)
    expect(quiet.get('lealta_processes')).toBe(1)
    expect(quiet.get('lealta_account_spare_xlm{account="fee"}')).toBe(999)
    expect(quiet.get('lealta_account_spare_xlm{account="treasury"}')).toBeGreaterThan(900_000)
    expect(quiet.get('lealta_transactions_set_aside')).toBe(0)
    expect(quiet.get('lealta_ledger_age_seconds')).toBeGreaterThanOrEqual(0)
    const waiting = quiet.get('lealta_outbox_waiting') ?? 0
    const person = await register(world, 'individual')
    await person.client.registerEmail({ body: { email: 'eva@example.com' } })
    world.clock.advance(90_000)
    const busy = await readMetrics(world)
    expect(busy.get('lealta_outbox_waiting')).toBeGreaterThan(waiting)
    expect(busy.get('lealta_outbox_oldest_seconds')).toBeGreaterThanOrEqual(90)
  } finally {
    await world.close()
  }
})

it('a network that does not answer is told, and its figures are left out', async () => {
  const nowhere = 'http://127.0.0.1:1'
  const world = await createWorld({ horizonUrl: nowhere, horizon: createHorizon({ url: nowhere, timeoutMs: 500, accountTimeoutMs: 500 }) })
  try {
    const figures = await readMetrics(world)
    expect(figures.get('lealta_up{part="network"}')).toBe(0)
    expect(figures.get('lealta_up{part="database"}')).toBe(1)
    expect([...figures.keys()].filter(name => /ledger|account/.test(name))).toEqual([])
  } finally {
    await world.close()
  }
})
