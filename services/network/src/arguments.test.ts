import { describe, expect, it } from 'vitest'
import { ArgumentsError, parseArguments } from './arguments.ts'

describe('parseArguments', () => {
  it('default: in memory, closing at once, on port 8000', () => {
    expect(parseArguments([])).toEqual({
      host: 'localhost',
      port: 8000,
      publicUrl: undefined,
      adminPort: undefined,
      passphrase: 'Standalone Network ; February 2017',
      store: { kind: 'memory' },
      close: { kind: 'instant' },
      baseReserve: undefined,
      protocolVersion: undefined,
      friendbot: false,
      queuesChains: false,
      requestsPerHour: undefined,
    })
  })

  it('reads everything', () => {
    const argv =
      '--port 0 --admin-port 11626 --passphrase Mine --data /tmp/x --close-seconds 5 --base-reserve 1 --protocol 19 --friendbot --queue-chains --per-hour-rate-limit 3600 --host 0.0.0.0 --public-url https://Horizon.example/'
    expect(parseArguments(argv.split(' '))).toEqual({
      host: '0.0.0.0',
      port: 0,
      publicUrl: 'https://horizon.example',
      adminPort: 11_626,
      passphrase: 'Mine',
      store: { kind: 'directory', path: '/tmp/x' },
      close: { kind: 'interval', seconds: 5 },
      baseReserve: 1,
      protocolVersion: 19,
      friendbot: true,
      queuesChains: true,
      requestsPerHour: 3600,
    })
    expect(parseArguments(['--manual-close'])).toMatchObject({ close: { kind: 'manual' } })
    expect(parseArguments(['--help'])).toBeUndefined()
  })

  it.each([
    ['--port x'],
    ['--port 70000'],
    ['--close-seconds 0'],
    ['--close-seconds 1 --manual-close'],
    ['--data /tmp/x --memory'],
    ['--nonsense'],
    ['extra'],
    ['--protocol 18'],
    ['--port'],
    ['--public-url horizon.example'],
    ['--public-url ftp://horizon.example'],
    ['--public-url https://horizon.example/?x=1'],
  ])('args: %s is refused in one line', line => {
    const read = () => parseArguments(line.split(' '))
    expect(read).toThrow(ArgumentsError)
    expect(read).toThrow(/^[^\n]+$/)
  })
})
