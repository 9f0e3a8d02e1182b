import { expect, test } from 'vitest'
import { readLockedDocument } from './locked-document.tsx'

const configuration = { ipfs_gateway: 'https://ipfs.example/', ipfs_timeout_ms: 50 }
const read = (fetch: typeof globalThis.fetch, signal = new AbortController().signal) =>
  readLockedDocument({ configuration, baseUrl: 'https://lealta.example', fetch }, 'bafk 1', signal)

test('spec §7 "GET {ipfs gateway}/ipfs/{hash}": known members are read, others and those of another kind are not', async () => {
  const asked: unknown[] = []
  const document = { name: 'Granos', code: 7, business: 'Café', fixed_number: null, more: { deep: true } }
  const found = await read(async url => {
    asked.push(url)
    return Response.json(document)
  })
  expect(asked).toEqual(['https://ipfs.example/ipfs/bafk%201'])
  expect(found).toEqual({ name: 'Granos', code: null, business: null, fixed_number: null, expires_at: undefined })
})

test.each([404, 500])('spec §7 "non-2xx throws": %i', async status => {
  await expect(read(async () => Response.json({}, { status }))).rejects.toThrow(`the gateway answers ${status}`)
})

test('what is no document is an error', async () => {
  await expect(read(async () => new Response('<html>'))).rejects.toThrow()
  await expect(read(async () => Response.json('text'))).rejects.toThrow()
})

test('`ipfs_timeout_ms` ends a gateway that says nothing', async () => {
  const silent: typeof fetch = (_, options) =>
    new Promise((_resolve, reject) => options?.signal?.addEventListener('abort', () => reject(options.signal?.reason)))
  await expect(read(silent)).rejects.toMatchObject({ name: 'TimeoutError' })
})
