import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { toStroops } from '@lealta/kernel'
import { picture } from '@lealta/testkit'
import { changeAccount, closeBalanced, createLedgerWorld } from '@lealta/testkit/ledger'
import { Keypair } from '@stellar/stellar-sdk/base'
import { afterAll, expect, test } from 'vitest'
import { readAssetPictures } from './asset-pictures.ts'
import { describeAssets } from './assets.ts'

const answers = new Map<string, { status?: number; location?: string; body: Uint8Array | string }>()
const asked: string[] = []
const server = createServer((request, response) => {
  asked.push(request.url ?? '')
  const { status = 200, location, body } = answers.get(request.url ?? '') ?? { status: 404, body: '' }
  response.writeHead(status, location === undefined ? {} : { location }).end(body)
})
await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
const homeDomain = `127.0.0.1:${(server.address() as AddressInfo).port}`
const world = await createLedgerWorld({ localDomains: [homeDomain] })
afterAll(async () => {
  await closeBalanced(world)
  await new Promise(resolve => server.close(resolve))
})
const drawn = new Uint8Array(await (await picture()).arrayBuffer())

/** An asset that somebody holds, and whose issuer publishes a picture at this address. */
async function heldAsset(image: string) {
  const keypair = Keypair.random()
  await world.ledger.fund(keypair.publicKey(), toStroops(1_000_000_000n))
  await changeAccount(world, keypair, { homeDomain })
  const publish = (address: string) =>
    answers.set('/.well-known/stellar.toml', {
      body: `[[CURRENCIES]]\ncode = "GOLD"\nissuer = "${keypair.publicKey()}"\n${address === '' ? '' : `image = "${address}"`}`,
    })
  publish(image)
  const id = `GOLD-${keypair.publicKey()}`
  // As the balances of somebody who holds it do.
  world.deps.assetBook.want([id])
  const read = async () => (await describeAssets(world.deps, [id]))[0]?.image ?? null
  /** Looked for, then read: the jobs come round. */
  const come = async (later = 0) => {
    world.clock.advance(later)
    await world.api.jobs.runOnce('read-assets', 'read-asset-pictures')
    asked.length = 0
    return read()
  }
  return { come, publish }
}

const HOUR = 3_600_000

test('rule: the server reads it, encodes it anew and serves it from its own origin; the same picture stays the same image', async () => {
  answers.set('/gold.png', { body: drawn })
  const { come } = await heldAsset(`http://${homeDomain}/gold.png`)
  const shown = await come()
  expect(shown?.url).toBe(`${world.deps.publicUrl}/api/images/${shown?.id}`)
  const answer = await world.app.inject(new URL(shown!.url).pathname)
  expect(answer.headers['content-type']).toBe('image/webp')
  expect(Buffer.compare(answer.rawPayload, Buffer.from(drawn))).not.toBe(0)
  expect((await come(25 * HOUR))?.id).toBe(shown?.id)
})

test('rule: it is read once a day, and another one takes its place', async () => {
  answers.set('/daily.png', { body: drawn })
  const { come } = await heldAsset(`http://${homeDomain}/daily.png`)
  const first = await come()
  answers.set('/daily.png', { body: new Uint8Array(await (await picture(300, 300)).arrayBuffer()) })
  expect((await come(2 * HOUR))?.id).toBe(first?.id)
  const second = await come(25 * HOUR)
  expect(second).not.toBeNull()
  expect(second?.id).not.toBe(first?.id)
})

test('rule: where its issuer publishes none any more, or another, the old one is gone at once', async () => {
  answers.set('/old.png', { body: drawn })
  const { come, publish } = await heldAsset(`http://${homeDomain}/old.png`)
  expect(await come()).not.toBeNull()
  publish(`http://${homeDomain}/missing.png`)
  expect(await come(2 * HOUR)).toBeNull()
  publish('')
  expect(await come(2 * HOUR)).toBeNull()
})

test.each([
  ['a drawing (SVG)', { body: '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>' }],
  ['a page', { body: '<!doctype html><script>alert(1)</script>' }],
  ['half a picture', { body: drawn.slice(0, 40) }],
  ['more than a megabyte', { body: new Uint8Array(1024 * 1024 + 1) }],
  ['a redirect of the embedded network’s own', { status: 302, location: '/gold.png', body: '' }],
  ['an error', { status: 500, body: drawn }],
])('rule: %s is not shown', async (name, answer) => {
  const path = `/${encodeURIComponent(name)}.png`
  answers.set(path, answer)
  const { come } = await heldAsset(`http://${homeDomain}${path}`)
  expect(await come()).toBeNull()
})

test.each(['http://example.com/a.png', 'https://127.0.0.1/a.png', 'https://localhost/a.png', 'javascript:alert(1)', 'file:///etc/passwd'])(
  'rule: only public https hosts are asked: not %s',
  async address => {
    const { come } = await heldAsset(address)
    expect(await come()).toBeNull()
  },
)

test('rule: one host is asked for one picture at a time', async () => {
  const ids = ['A', 'B', 'C'].map(code => `${code}-${Keypair.random().publicKey()}`)
  const pictures = ids.map((assetId, place) => ({ assetId, source: `http://${homeDomain}/${place}.png` }))
  const { assetBook } = world.deps
  const deps = { ...world.deps, assetBook: { ...assetBook, listPictures: () => pictures } }
  asked.length = 0
  await readAssetPictures(deps, new AbortController().signal)
  expect(asked).toHaveLength(1)
})
