import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createSecondApi, createWorld, type World } from '@lealta/testkit'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

const HOUR_MS = 3_600_000
let world: World
let answer: RequestListener
let asked = 0
const server = createServer((request, response) => {
  asked++
  answer(request, response)
})

beforeEach(async () => {
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  asked = 0
  world = await createWorld({
    remoteConfiguration: { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/flags.json` },
  })
})
afterEach(async () => {
  await world.close()
  server.closeAllConnections()
  await new Promise(resolve => server.close(resolve))
})

const say =
  (body: unknown): RequestListener =>
  (_, response) =>
    void response.end(typeof body === 'string' ? body : JSON.stringify(body))
const read = () => world.api.jobs.runOnce('read-remote-configuration')
const isOn = async () => (await world.api.readFeatures()).operators_enabled
const remote = async () => (await world.admin.adminListFlags()).data.remote
const off = { features: { operators_enabled: false } }

describe('rule spec §9: remote config minimum fetch interval 3600 s', () => {
  it('is read once in 3600 s, by all processes together and over a restart', async () => {
    answer = say(off)
    await read()
    expect([await isOn(), asked]).toEqual([false, 1])
    const second = await createSecondApi(world, {})
    world.clock.advance(HOUR_MS - 1_000)
    await Promise.all([read(), second.api.jobs.runOnce('read-remote-configuration')])
    expect(asked).toBe(1)
    answer = say({ features: { operators_enabled: true } })
    world.clock.advance(1_000)
    await Promise.all([read(), second.api.jobs.runOnce('read-remote-configuration')])
    expect([await isOn(), asked]).toEqual([true, 2])
    await second.close()
  })

  it('another address is read at once, and what the last one said does not count', async () => {
    answer = say(off)
    await read()
    const second = await createSecondApi(world, { remoteConfiguration: { url: 'http://127.0.0.1:9/flags.json' } })
    expect((await second.api.readFeatures()).operators_enabled).toBe(true)
    await second.api.jobs.runOnce('read-remote-configuration')
    expect((await second.admin.adminListFlags()).data.remote).toMatchObject({ readAt: null, problem: 'unreachable' })
    await second.close()
  })
})

describe('rule product decision 39: a wrong answer changes nothing, and the last good one is kept', () => {
  const far = 'http://127.0.0.1:9/'
  it.each([
    ['unreachable', 'an answer that breaks off', (_, response) => void response.writeHead(200).write('{', () => response.destroy())],
    ['refused', 'status 500', (_, response) => void response.writeHead(500).end()],
    ['redirected', 'a redirect', (_, response) => void response.writeHead(302, { location: far }).end()],
    ['too_large', 'more than 64 KB', say(JSON.stringify({ ...off, more: 'x'.repeat(70_000) }))],
    ['not_json', 'no JSON', say('<html>')],
    ['not_json', 'nothing', say('')],
    ['not_valid', 'a list', say([off])],
    ['not_valid', 'no features', say({ operators_enabled: false })],
    ['not_valid', 'a flag that is a text', say({ features: { operators_enabled: 'false' } })],
    ['not_valid', 'a flag that is null', say({ features: { operators_enabled: null } })],
  ] as const satisfies readonly [string, string, RequestListener][])('%s: %s', async (problem, _, wrong) => {
    answer = wrong
    await read()
    expect([await isOn(), await remote()]).toEqual([true, { readAt: null, triedAt: expect.any(String), problem, unknown: [] }])
    world.clock.advance(HOUR_MS)
    answer = say(off)
    await read()
    const readAt = (await remote())?.readAt
    world.clock.advance(HOUR_MS)
    answer = wrong
    await read()
    expect([await isOn(), await remote()]).toEqual([false, { readAt, triedAt: expect.any(String), problem, unknown: [] }])
    expect(asked).toBe(3)
  })

  it('unreachable: a server that does not answer in time', async () => {
    answer = () => undefined
    const { url = '' } = world.deps.remoteConfiguration ?? {}
    const hasty = await createSecondApi(world, { remoteConfiguration: { url, timeoutMs: 20 } })
    await hasty.api.jobs.runOnce('read-remote-configuration')
    expect([await isOn(), (await remote())?.problem]).toEqual([true, 'unreachable'])
    await hasty.close()
  })

  it('names that are no feature are told to administrators and change nothing', async () => {
    answer = say({ features: { ...off.features, flying_enabled: 'very', ['x'.repeat(100)]: 1 } })
    await read()
    expect([await isOn(), await remote()]).toMatchObject([false, { problem: null, unknown: ['flying_enabled', 'x'.repeat(64)] }])
  })
})
