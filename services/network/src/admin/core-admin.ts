import { LedgerError } from '@lealta/ledger'
import { decodeLedgerKey, encodeLedgerEntry, encodeTransactionResult, type LedgerUpgrade, XdrError } from '@lealta/ledger/xdr'
import type { FastifyPluginCallback } from 'fastify'
import type { Chain } from '#chain/chain.ts'

type Values = Record<string, string | string[] | undefined>

const FORM = 'application/x-www-form-urlencoded'

const first = (value: string | string[] | undefined): string | undefined => (Array.isArray(value) ? value[0] : value)

/** A request that core would refuse; the message goes out as `exception`. */
class AdminRefusal extends Error {}

function parseNumber(values: Values, name: string): bigint | undefined {
  const text = first(values[name])
  if (text === undefined || text === '') return undefined
  if (!/^\d{1,18}$/.test(text)) throw new AdminRefusal(`Failed to parse '${name}' argument`)
  return BigInt(text)
}

const upgradeFields = {
  basefee: 'base_fee',
  basereserve: 'base_reserve',
  maxtxsetsize: 'max_tx_set_size',
  protocolversion: 'version',
  flags: 'flags',
} as const

function parseUpgrades(values: Values): { upgrades: LedgerUpgrade[]; from: bigint } {
  const time = Date.parse(first(values.upgradetime) ?? '')
  if (Number.isNaN(time)) throw new AdminRefusal("Must specify a valid 'upgradetime'")
  const upgrades = Object.entries(upgradeFields).flatMap(([name, type]): LedgerUpgrade[] => {
    const value = parseNumber(values, name)
    return value === undefined ? [] : [{ type, value: Number(value) }]
  })
  // Core applies the protocol first: later upgrades may only exist from that version on.
  upgrades.sort((a, b) => Number(b.type === 'version') - Number(a.type === 'version'))
  return { upgrades, from: BigInt(Math.floor(time / 1000)) }
}

/**
 * stellar-core's HTTP commands for tests: `tx`, `manualclose`, `info`, `upgrades`, `getledgerentryraw`. No authentication: whoever reaches
 * it rules the network, so it must be served on loopback only.
 */
export function createCoreAdminPlugin(chain: Chain, networkPassphrase: string): FastifyPluginCallback {
  const { ledger } = chain

  function manualClose(values: Values): string {
    const sequence = parseNumber(values, 'ledgerSeq')
    const closeTime = parseNumber(values, 'closeTime')
    const next = BigInt(ledger.header.ledgerSeq) + 1n
    if (sequence !== undefined && sequence !== next) throw new AdminRefusal(`'ledgerSeq' can only be the next ledger, ${next}`)
    const { header } = chain.closeLedger(closeTime === undefined ? {} : { closeTime })
    return `Manually closed ledger with sequence number ${header.ledgerSeq} and closeTime ${header.scpValue.closeTime}`
  }

  function info() {
    const { header, headerHash } = ledger
    const closeTime = Number(header.scpValue.closeTime)
    return {
      info: {
        build: 'lealta-network 0.1.0',
        ledger: {
          age: Math.max(0, Math.floor(Date.now() / 1000) - closeTime),
          baseFee: header.baseFee,
          baseReserve: header.baseReserve,
          closeTime,
          flags: header.flags ?? 0,
          hash: headerHash,
          maxTxSetSize: header.maxTxSetSize,
          num: header.ledgerSeq,
          version: header.ledgerVersion,
        },
        network: networkPassphrase,
        protocol_version: header.ledgerVersion,
        state: 'Synced!',
      },
    }
  }

  function upgrades(values: Values): string | LedgerUpgrade[] {
    switch (first(values.mode)) {
      case 'get':
        return [...chain.plannedUpgrades()]
      case 'clear':
        chain.planUpgrades([], 0n)
        return 'ok'
      case 'set': {
        const { upgrades: planned, from } = parseUpgrades(values)
        chain.planUpgrades(planned, from)
        return 'ok'
      }
      default:
        throw new AdminRefusal(`Unknown mode: ${first(values.mode) ?? ''}`)
    }
  }

  function readEntries(values: Values) {
    const keys = [values.key ?? []].flat()
    const sequence = parseNumber(values, 'ledgerSeq')
    if (sequence !== undefined && sequence !== BigInt(ledger.header.ledgerSeq)) throw new AdminRefusal('Ledger not found')
    const entries = keys.flatMap(key => {
      const entry = ledger.read(decodeLedgerKey(Buffer.from(key, 'base64')))
      return entry ? [{ entry: Buffer.from(encodeLedgerEntry(entry)).toString('base64') }] : []
    })
    return { entries, ledgerSeq: ledger.header.ledgerSeq }
  }

  async function submit(values: Values) {
    const blob = first(values.blob)
    if (!blob) throw new AdminRefusal('Must specify a tx blob: tx?blob=<tx in xdr format>')
    // A '+' that was not escaped has become a blank on its way.
    const { answer } = await chain.enqueue(Buffer.from(blob.replaceAll(' ', '+'), 'base64'))
    if (answer.status === 'undecodable') throw new AdminRefusal('xdr deserialization failed')
    const status = answer.status.toUpperCase()
    return answer.status === 'error'
      ? { status, error: Buffer.from(encodeTransactionResult(answer.result)).toString('base64') }
      : { status }
  }

  return (app, _options, done) => {
    app.addContentTypeParser(FORM, { parseAs: 'string' }, (_, body, parsed) => {
      const values: Values = {}
      for (const [name, value] of new URLSearchParams(String(body))) values[name] = [...[values[name] ?? []].flat(), value]
      parsed(null, values)
    })
    app.setErrorHandler((error, request, reply) => {
      const isRefusal = error instanceof AdminRefusal || error instanceof LedgerError || error instanceof XdrError
      if (!isRefusal) request.log.error({ error }, 'core admin command failed')
      return reply.code(isRefusal ? 400 : 500).send({ exception: error instanceof Error ? error.message : String(error) })
    })
    const valuesOf = (request: { query: unknown; body?: unknown }): Values => ({
      ...(request.query as Values),
      ...((request.body as Values | undefined) ?? {}),
    })
    const command = (path: string, answer: (values: Values) => unknown) =>
      app.route({ method: ['GET', 'POST'], url: path, handler: async request => answer(valuesOf(request)) })
    command('/tx', submit)
    command('/manualclose', manualClose)
    command('/info', info)
    command('/upgrades', upgrades)
    command('/getledgerentryraw', readEntries)
    done()
  }
}
