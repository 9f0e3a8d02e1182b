import { LedgerError, MAX_PROTOCOL } from '@lealta/ledger'
import { decodeLedgerKey, encodeLedgerEntry, encodeTransactionResult, XdrError } from '@lealta/ledger/xdr'
import type { FastifyPluginCallback } from 'fastify'
import type { Chain } from '#chain/chain.ts'
import { ChainStoppedError } from '#chain/closing.ts'
import { noUpgrades, type UpgradePlan } from '#chain/upgrade-plan.ts'

type Values = Record<string, string | string[] | undefined>

const FORM = 'application/x-www-form-urlencoded'
const JSON_TYPE = 'application/json'
const MAX_UINT32 = 0xffff_ffffn
const MAX_UINT64 = (1n << 64n) - 1n
/** The last number for which core can tell the next one. */
const MAX_LEDGER = 2_147_483_646n
/** The beginning of the year 2200, unix seconds. */
const MAX_CLOSE_TIME = 7_258_118_400n

const first = (value: string | string[] | undefined): string | undefined => (Array.isArray(value) ? value[0] : value)

/** A command that core would refuse; the message goes out as `exception`. */
class AdminRefusal extends Error {}

function parseNumber(values: Values, name: string, max: bigint): bigint | undefined {
  const text = first(values[name])
  if (text === undefined) return undefined
  if (!/^\d{1,20}$/.test(text) || BigInt(text) > max) throw new AdminRefusal(`Failed to parse '${name}' argument`)
  return BigInt(text)
}

/** Names of upgrades in the command, in the plan, and in the answer. */
const upgradeNames = [
  ['protocolversion', 'version', 'version'],
  ['basefee', 'base_fee', 'fee'],
  ['maxtxsetsize', 'max_tx_set_size', 'maxtxsize'],
  ['basereserve', 'base_reserve', 'reserve'],
  ['flags', 'flags', 'flags'],
] as const

/** Reads a plan; undefined when its time is not a valid one. */
function parsePlan(values: Values): UpgradePlan | undefined {
  const text = first(values.upgradetime) ?? ''
  const time = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}Z$/.test(text) ? Date.parse(text) : Number.NaN
  if (Number.isNaN(time)) return undefined
  const numbers = upgradeNames.flatMap(([name, type]) => {
    const value = parseNumber(values, name, MAX_UINT32)
    return value === undefined ? [] : [[type, Number(value)]]
  })
  return { time: BigInt(time / 1000), values: Object.fromEntries(numbers) }
}

function formatPlan({ time, values }: UpgradePlan) {
  const optional = (value: number | undefined) => (value === undefined ? { nullopt: true } : { data: value, nullopt: false })
  return { ...Object.fromEntries(upgradeNames.map(([, type, name]) => [name, optional(values[type])])), time: Number(time) }
}

/**
 * stellar-core's HTTP commands for tests: `tx`, `manualclose`, `info`, `upgrades`, `getledgerentryraw`. As in core, what is refused is
 * answered with status 200 and an `exception`. No authentication: anyone who reaches it controls the network, so it must be served on loopback
 * only.
 */
export function createCoreAdminPlugin(chain: Chain, networkPassphrase: string): FastifyPluginCallback {
  const { ledger, clock } = chain
  const startedOn = clock.now()
  const nowSeconds = () => BigInt(Math.floor(clock.now().getTime() / 1000))

  /** Core's time only advances when a ledger is closed this way: its current time is that of the last ledger. */
  function checkCloseTime(wanted: bigint | undefined): bigint {
    const last = ledger.header.scpValue.closeTime
    const now = nowSeconds()
    const closeTime = wanted ?? (now > last ? now : last + 1n)
    if (closeTime <= last) throw new AdminRefusal(`Manual close time ${closeTime} too early (last close time=${last}, now=${last})`)
    if (closeTime > MAX_CLOSE_TIME) throw new AdminRefusal(`New close time ${closeTime} would exceed max (${MAX_CLOSE_TIME})`)
    return closeTime
  }

  function checkSequence(wanted: bigint | undefined): number | undefined {
    const present = ledger.header.ledgerSeq
    if (wanted === undefined) return undefined
    if (wanted > MAX_LEDGER) throw new AdminRefusal(`Manual close ledger sequence number ${wanted} beyond max (${MAX_LEDGER})`)
    if (wanted > present) return Number(wanted)
    throw new AdminRefusal(`Invalid manual close ledger sequence number ${wanted} (must exceed current sequence number ${present})`)
  }

  function manualClose(values: Values): string {
    const ledgerSeq = checkSequence(parseNumber(values, 'ledgerSeq', MAX_UINT32))
    const closeTime = checkCloseTime(parseNumber(values, 'closeTime', MAX_UINT64))
    const { header } = chain.closeLedger({ closeTime, ...(ledgerSeq === undefined ? {} : { ledgerSeq }) })
    return `Manually closed ledger with sequence number ${header.ledgerSeq} and closeTime ${header.scpValue.closeTime}`
  }

  function info() {
    const { header, headerHash } = ledger
    const closeTime = Number(header.scpValue.closeTime)
    return {
      info: {
        build: 'lealta-network 0.1.0',
        ledger: {
          age: Math.max(0, Number(nowSeconds()) - closeTime),
          baseFee: header.baseFee,
          baseReserve: header.baseReserve,
          closeTime,
          ...(header.flags ? { flags: header.flags } : {}),
          hash: headerHash,
          maxTxSetSize: header.maxTxSetSize,
          num: header.ledgerSeq,
          version: header.ledgerVersion,
        },
        network: networkPassphrase,
        peers: { authenticated_count: 0, pending_count: 0 },
        protocol_version: MAX_PROTOCOL,
        startedOn: `${startedOn.toISOString().slice(0, 19)}Z`,
        state: 'Synced!',
      },
    }
  }

  function setUpgrades(values: Values): string {
    const plan = parsePlan(values)
    if (!plan) return `could not parse upgradetime: '${first(values.upgradetime) ?? ''}'`
    const version = plan.values.version ?? 0
    if (version > MAX_PROTOCOL) {
      throw new AdminRefusal(`Protocol version error: supported is up to ${MAX_PROTOCOL}, passed is ${version}`)
    }
    chain.planUpgrades(plan)
    return ''
  }

  function upgrades(values: Values): unknown {
    const mode = first(values.mode) ?? ''
    switch (mode) {
      case '':
        return 'mode required'
      case 'get':
        return formatPlan(chain.plannedUpgrades())
      case 'set':
        return setUpgrades(values)
      case 'clear':
        chain.planUpgrades(noUpgrades)
        return ''
      default:
        return `Unknown mode: ${mode}`
    }
  }

  function readEntries(values: Values) {
    const keys = [values.key ?? []].flat()
    const sequence = parseNumber(values, 'ledgerSeq', MAX_UINT32)
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
    const answer = await chain.enqueue(Buffer.from(blob.replaceAll(' ', '+'), 'base64'))
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
      const isRefusal = [AdminRefusal, LedgerError, XdrError, ChainStoppedError].some(type => error instanceof type)
      if (!isRefusal) request.log.error({ error }, 'core admin command failed')
      return reply.code(200).send({ exception: error instanceof Error ? error.message : String(error) })
    })
    const valuesOf = (request: { query: unknown; body?: unknown }): Values => ({
      ...(request.query as Values),
      ...((request.body as Values | undefined) ?? {}),
    })
    const command = (path: string, answer: (values: Values) => unknown) =>
      app.route({
        method: ['GET', 'POST'],
        url: path,
        handler: async (request, reply) => reply.type(JSON_TYPE).send(await answer(valuesOf(request))),
      })
    command('/tx', submit)
    command('/manualclose', manualClose)
    command('/info', info)
    command('/upgrades', upgrades)
    command('/getledgerentryraw', readEntries)
    done()
  }
}
