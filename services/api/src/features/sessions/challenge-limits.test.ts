import { readTransaction } from '@lealta/stellar/transactions'
import { createWorld, NETWORK_PASSPHRASE } from '@lealta/testkit'
import { Keypair } from '@stellar/stellar-sdk/base'
import { like } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { attempts } from '#db/index.ts'

const world = await createWorld({ limits: {} })
afterAll(() => world.close())

const ask = (remoteAddress: string, query = '') =>
  world.app.inject({ url: `/api/auth?account=${Keypair.random().publicKey()}${query}`, remoteAddress })

describe('rule quality 14: challenges', () => {
  it('60 a minute for an address, whatever the accounts; another address goes on', async () => {
    // Windows are minutes of the clock: none ends while the calls are on their way.
    world.clock.advance(60_000 - (world.clock.now().getTime() % 60_000))
    const statuses = await Promise.all(Array.from({ length: 300 }, async () => (await ask('198.51.100.7')).statusCode))
    expect(statuses.filter(status => status === 200)).toHaveLength(60)
    expect(statuses.filter(status => status === 429)).toHaveLength(240)
    expect((await ask('198.51.100.7')).headers['retry-after']).toBe('60')
    expect((await ask('198.51.100.8')).statusCode).toBe(200)
    world.clock.advance(60_000)
    expect((await ask('198.51.100.7')).statusCode).toBe(200)
  })

  it('60 a minute for a whole IPv6 /64, which is one household', async () => {
    world.clock.advance(60_000 - (world.clock.now().getTime() % 60_000))
    const statuses = await Promise.all(
      Array.from({ length: 70 }, async (_, n) => (await ask(`2001:db8:5:6:${n.toString(16)}::1`)).statusCode),
    )
    expect(statuses.filter(status => status === 200)).toHaveLength(60)
    expect((await ask('2001:db8:5:7::1')).statusCode).toBe(200)
  })

  it('what is refused anyway does not count', async () => {
    for (let n = 0; n < 61; n++) expect((await ask('198.51.100.9', '&memo=1')).statusCode).toBe(400)
    expect((await ask('198.51.100.9')).statusCode).toBe(200)
  })
})

describe('SEP-10 "Verifying the Client Domain": strangers name the domain', () => {
  const countFetches = async () => {
    const rows = await world.deps.db.select().from(attempts).where(like(attempts.key, 'client domain 198.51.100.1%'))
    return rows.reduce((sum, row) => sum + row.count, 0)
  }

  it('it is asked once in ten minutes', async () => {
    for (let n = 0; n < 3; n++) expect((await ask('198.51.100.10', '&client_domain=wallet.invalid')).statusCode).toBe(400)
    expect((await ask('198.51.100.11', '&client_domain=Wallet.Invalid')).statusCode).toBe(400)
    expect(await countFetches()).toBe(1)
    world.clock.advance(10 * 60_000)
    await ask('198.51.100.12', '&client_domain=wallet.invalid')
    expect(await countFetches()).toBe(2)
  })

  it('ten for an address in ten minutes; further ones are not verified, and ignored', async () => {
    for (let n = 0; n < 10; n++) expect((await ask('203.0.113.5', `&client_domain=w${n}.invalid`)).statusCode).toBe(400)
    const answer = await ask('203.0.113.5', '&client_domain=w10.invalid')
    expect(answer.statusCode).toBe(200)
    const { operations } = readTransaction(answer.json().transaction, NETWORK_PASSPHRASE)
    expect(operations.some(operation => operation.type === 'manageData' && operation.name === 'client_domain')).toBe(false)
  })

  it('nothing is asked for a challenge that is refused anyway', async () => {
    for (const query of ['&memo=1', '&home_domain=other.example']) {
      expect((await ask('198.51.100.13', `${query}&client_domain=never.invalid`)).statusCode).toBe(400)
    }
    const rows = await world.deps.db.select().from(attempts).where(like(attempts.key, 'client domain 198.51.100.13'))
    expect(rows).toEqual([])
  })
})
