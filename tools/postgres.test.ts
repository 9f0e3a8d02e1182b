import { existsSync } from 'node:fs'
import { connect } from 'node:net'
import { describe, expect, test } from 'vitest'
import { findPostgres, startPostgres } from './postgres.ts'

const programs = findPostgres()

/** First byte of the server's answer to "do you speak TLS?": `N` from a PostgreSQL without certificates. */
const askTls = (port: number) =>
  new Promise<string>((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(Buffer.from([0, 0, 0, 8, 0x04, 0xd2, 0x16, 0x2f])))
    socket.once('error', reject).once('data', bytes => {
      socket.destroy()
      resolve(bytes.toString('latin1'))
    })
  })

describe('PostgreSQL of the tests', () => {
  test('the newest installed version is taken', () => {
    const list = () => ['/usr/lib/postgresql/9/bin/initdb', '/usr/lib/postgresql/17/bin/initdb', '/usr/lib/postgresql/15/bin/initdb']
    expect(findPostgres(list)).toBe('/usr/lib/postgresql/17/bin')
    expect(findPostgres(() => [])).toBeUndefined()
  })
  test.skipIf(!programs)('answers on loopback at a port of its own, and leaves nothing behind', async () => {
    const [first, second] = await Promise.all([startPostgres(programs ?? ''), startPostgres(programs ?? '')])
    const ports = [first, second].map(server => Number(new URL(server.url).port))
    try {
      expect(ports[0]).not.toBe(ports[1])
      expect(await Promise.all(ports.map(askTls))).toEqual(['N', 'N'])
    } finally {
      first.stop()
      second.stop()
    }
    first.stop()
    await expect(askTls(ports[0] ?? 0)).rejects.toThrow('ECONNREFUSED')
  })
  test.skipIf(!programs)('missing programs are named', async () => {
    expect(existsSync('/nowhere')).toBe(false)
    await expect(startPostgres('/nowhere')).rejects.toThrow('/nowhere/initdb')
  })
})
