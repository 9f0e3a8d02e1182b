import { randomUUID } from 'node:crypto'
import { createHorizon } from '@lealta/stellar/horizon'
import { createLedgerWorld } from '@lealta/testkit/ledger'
import { Keypair } from '@stellar/stellar-sdk/base'
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readFigures } from './token-figures.ts'
import type { TokenRow } from './tokens.repository.ts'

const unhandled: unknown[] = []
const remember = (reason: unknown) => unhandled.push(reason)
const world = await createLedgerWorld()
afterAll(() => world.close())
beforeEach(() => process.on('unhandledRejection', remember))
afterEach(() => process.off('unhandledRejection', remember))

const row = { code: 'SOL', issuer: Keypair.random().publicKey(), enabledAt: new Date(), burned: 0n } as TokenRow
const business = { id: randomUUID(), walletKey: row.issuer ?? '' }

describe('figures of a token', () => {
  it('are left out while the network refuses at once, and the process lives on', async () => {
    // Port 1 is refused without a connection, before a database server answers; the embedded database may be faster still.
    const horizon = createHorizon({ url: 'http://127.0.0.1:1' })
    expect(await readFigures({ ...world.deps, horizon, horizonUrl: horizon.url }, [row], business)).toEqual([null])
    await new Promise(setImmediate)
    expect(unhandled).toEqual([])
  })

  it('are asked where the API reaches the network, not where browsers do', async () => {
    const [figures] = await readFigures({ ...world.deps, horizonUrl: 'http://127.0.0.1:1' }, [row], business)
    expect(figures).toMatchObject({ holders: 0, outstanding: '0.0000000' })
  })
})
