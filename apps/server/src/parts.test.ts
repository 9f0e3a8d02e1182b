import pino from 'pino'
import { describe, expect, test } from 'vitest'
import { ClosingError, createParts } from './parts.ts'

const logs: string[] = []
const logger = pino({}, { write: line => logs.push(line) })
const forEver = new Promise<void>(() => {})

describe('closing', () => {
  test('closes parts in reverse order, each once', async () => {
    const ended: string[] = []
    const parts = createParts(logger)
    for (const name of ['network', 'database', 'jobs']) parts.add(name, { close: () => ended.push(name) })
    expect(parts.add('anchor', undefined)).toBeUndefined()
    await parts.close()
    await parts.close()
    expect(ended).toEqual(['jobs', 'database', 'network'])
  })

  test('a failing part does not keep the others open', async () => {
    const ended: string[] = []
    const parts = createParts(logger)
    parts.add('network', { close: () => ended.push('network') })
    parts.add('database', { close: () => Promise.reject(new Error('no such folder')) })
    parts.add('jobs', { close: () => ended.push('jobs') })
    await expect(parts.close()).rejects.toThrow(new ClosingError('database could not be closed'))
    expect(ended).toEqual(['jobs', 'network'])
    expect(logs.join()).toContain('no such folder')
  })

  test('has a deadline, and names the parts that hang', async () => {
    const parts = createParts(logger, 30)
    parts.add('network', { close: () => forEver })
    parts.add('database', { close: () => forEver })
    parts.add('jobs', { close: () => forEver })
    await expect(parts.close()).rejects.toThrow(new ClosingError('jobs did not end within 0.03 s; left open: database, network'))
  })
})
