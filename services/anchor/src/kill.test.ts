import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { toStroops } from '@lealta/kernel'
import { Memo } from '@stellar/stellar-sdk/base'
import { describe, expect, it, onTestFinished } from 'vitest'
import { startAnchorWorld, workAndDie } from '#testing/anchor-world.ts'
import { createAnchor } from './anchor.ts'

const amount = toStroops(1_000_000_000n)

/** A folder for an anchor's store that outlives its process. */
function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'lealta-anchor-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return join(folder, 'anchor')
}

describe.each(['before', 'after'] as const)('kill -9 %s the network has the payment, with nothing recorded', at => {
  it('a deposit is paid once', async () => {
    const path = makeFolder()
    const world = await startAnchorWorld({ store: { kind: 'directory', path } })
    onTestFinished(() => world.network.close())
    const person = await world.makePerson()
    const token = await world.signIn(person)
    const { url, id } = await world.client().deposit(token, { asset_code: 'USDL', account: person.publicKey() })
    const page = await (await world.open(url)).submit('details', { amount: '100', holder: 'Ana Sol', bankAccount: 'AR12345678' })
    await page.submit('pay', { amount: '100' })
    await world.pass()
    world.advance(11 * 60_000)
    await world.stop()

    expect(await workAndDie({ ...world.options, now: world.clock.now().getTime() }, at)).toBe('SIGKILL')
    expect(await world.balanceOf(person.publicKey())).toBe(at === 'after' ? 995_000_000n : 0n)

    const next = createAnchor(world.options)
    onTestFinished(() => next.close())
    await next.work()
    await next.work()
    expect(await world.balanceOf(person.publicKey())).toBe(995_000_000n)
    expect(next.desk.read(id)).toMatchObject({ status: 'completed' })
  })

  it('a payment that came without a memo goes back once', async () => {
    const path = makeFolder()
    const world = await startAnchorWorld({ store: { kind: 'directory', path } })
    onTestFinished(() => world.network.close())
    const person = await world.makePerson()
    await world.anchor.issue({ to: person.publicKey(), code: 'USDL', amount })
    await world.pay(person, amount, Memo.none())
    await world.stop()

    expect(await workAndDie({ ...world.options, now: world.clock.now().getTime() }, at)).toBe('SIGKILL')
    const next = createAnchor(world.options)
    onTestFinished(() => next.close())
    await next.work()
    await next.work()
    expect(await world.balanceOf(person.publicKey())).toBe(amount)
  })
})
