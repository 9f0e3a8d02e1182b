import { join } from 'node:path'
import { encodeTransactionResult } from '@lealta/ledger/xdr'
import { describe, expect, it } from 'vitest'
import { readScenarios } from './read-scenarios.ts'
import { replayScenario } from './replay-scenario.ts'

const scenarios = [...readScenarios([join(import.meta.dirname, 'test-data')])]
const families = [...new Set(scenarios.map(({ name }) => name.split('/')[0]))]

describe('recorded histories of stellar-core', () => {
  it('cover every family', () => {
    expect(families).toHaveLength(39)
  })

  it.each(families)('%s: results, headers and entries are equal byte for byte', family => {
    const differences = scenarios
      .filter(({ name }) => name.startsWith(`${family}/`))
      .map(scenario => ({ name: scenario.name, difference: replayScenario(scenario) }))
      .filter(({ difference }) => difference !== undefined)
    expect(differences).toEqual([])
  })

  it('are told apart when a result, a state or an entry differs', () => {
    const scenario = scenarios.find(({ ledgers }) => ledgers.length > 1 && ledgers.every(({ transactions }) => transactions.length > 0))!
    const [first, ...rest] = scenario.ledgers
    const [transaction, ...others] = first!.transactions
    const result = Buffer.from(encodeTransactionResult({ feeCharged: 1n, code: 'txBAD_SEQ' })).toString('base64')
    const damaged = { ...transaction!, result }
    expect(replayScenario({ ...scenario, ledgers: [{ ...first!, transactions: [damaged, ...others] }, ...rest] })).toBeDefined()
    expect(replayScenario({ ...scenario, ledgers: [{ ...first!, stateHash: '00' }, ...rest] })?.where).toContain('entries after ledger')
    expect(replayScenario({ ...scenario, entries: scenario.entries.slice(1) })?.where).toBe('final entries')
  })
})
