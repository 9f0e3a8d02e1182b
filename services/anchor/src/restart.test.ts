import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { toStroops } from '@lealta/kernel'
import { Keypair } from '@stellar/stellar-sdk/base'
import { describe, expect, it, onTestFinished } from 'vitest'
import { startAnchorWorld } from '#testing/anchor-world.ts'
import { type AnchorOptions, createAnchor } from './anchor.ts'
import { copyAnchor } from './store/database.ts'

function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'lealta-anchor-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return join(folder, 'anchor')
}

/** A world with one deposit that the bank has brought, in a folder. */
async function startWithDeposit(path: string) {
  const world = await startAnchorWorld({ store: { kind: 'directory', path } })
  onTestFinished(() => world.network.close())
  const person = await world.makePerson()
  const { id } = await world.client().deposit(await world.signIn(person), { asset_code: 'USDL', account: person.publicKey() })
  return { world, id, person }
}

const open = (options: AnchorOptions) => {
  const anchor = createAnchor(options)
  onTestFinished(() => anchor.close())
  return anchor
}

describe('what an anchor keeps', () => {
  it('survives a restart: transfers, the place up to which payments were read', async () => {
    const { world, id, person } = await startWithDeposit(makeFolder())
    await world.anchor.issue({ to: person.publicKey(), code: 'USDL', amount: toStroops(10_000_000n) })
    await world.stop()
    const next = open(world.options)
    await next.ensureIssued(world.network.rootSecret)
    await next.work()
    expect(next.desk.list({ limit: 9 }).map(transfer => transfer.id)).toEqual([id])
  })

  it('is read by nobody else, and written by one process', async () => {
    const path = makeFolder()
    const { world } = await startWithDeposit(path)
    expect(statSync(join(path, 'anchor.sqlite')).mode & 0o777).toBe(0o600)
    expect(() => createAnchor(world.options)).toThrow(expect.objectContaining({ code: 'store_in_use' }))
    await world.stop()
  })

  it('belongs to one network', async () => {
    const { world } = await startWithDeposit(makeFolder())
    await world.stop()
    const other = await startAnchorWorld()
    onTestFinished(() => other.close())
    const moved = open({ ...world.options, horizon: other.network.url })
    await expect(moved.ensureIssued(other.network.rootSecret)).rejects.toMatchObject({ code: 'store_foreign_network' })
  })

  it('of another version, or damaged, is refused', async () => {
    const path = makeFolder()
    const { world } = await startWithDeposit(path)
    await world.stop()
    const file = new DatabaseSync(join(path, 'anchor.sqlite'))
    file.exec('pragma user_version = 99')
    file.close()
    expect(() => createAnchor(world.options)).toThrow(expect.objectContaining({ code: 'store_unknown_version' }))
  })

  it('can be copied while it goes on', async () => {
    const path = makeFolder()
    const { world, id } = await startWithDeposit(path)
    const target = mkdtempSync(join(tmpdir(), 'lealta-anchor-'))
    onTestFinished(() => rmSync(target, { recursive: true }))
    expect(copyAnchor(path, target)).toBe(true)
    const { id: later } = await world
      .client()
      .deposit(await world.signIn(Keypair.random()), { asset_code: 'USDL', account: Keypair.random().publicKey() })
    expect(copyAnchor(join(target, 'nothing'), target)).toBe(false)
    const copy = open({ ...world.options, store: { kind: 'directory', path: target } })
    expect(copy.desk.read(id).status).toBe('incomplete')
    expect(() => copy.desk.read(later)).toThrow(expect.objectContaining({ code: 'transfer_not_found' }))
    await world.stop()
  })
})
