import { type Clock, isAccountId, isMuxedAccountId } from '@lealta/kernel'
import { type Horizon, HorizonError, HorizonUnreachableError } from '@lealta/stellar/horizon'
import { fetchStellarToml, StellarTomlError } from '@lealta/stellar/sep1'
import { buildChallenge, ChallengeError, type SignedChallenge, verifySignedChallenge } from '@lealta/stellar/sep10'
import type { Keypair } from '@stellar/stellar-sdk/base'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AnswerError } from '#http/answer-error.ts'
import { readFields } from '#http/read-fields.ts'
import type { AnchorStore } from '#store/anchor-store.ts'
import type { Tokens } from '#tokens.ts'

const MAX_MEMO = 2n ** 64n - 1n

export interface WebAuthOptions {
  readonly horizon: Horizon
  readonly store: AnchorStore
  readonly tokens: Tokens
  readonly clock: Clock
  readonly networkPassphrase: string
  readonly homeDomain: string
  readonly publicUrl: string
  readonly signing: Keypair
  /** Origins of the wallets whose `client_domain` is verified; others are ignored, as SEP-10 allows. */
  readonly clientOrigins: readonly string[]
  readonly fetch?: typeof globalThis.fetch
}

/** Web authentication (SEP-10), server side: a challenge, and a token for the challenge that comes back signed. */
export function webAuthRoutes(app: FastifyInstance, options: WebAuthOptions): void {
  const { networkPassphrase, store, clock, tokens } = options

  app.get('/auth', async request => {
    const query = request.query as Record<string, unknown>
    const { account, memo } = readAccount(query)
    if (query.home_domain !== undefined && query.home_domain !== options.homeDomain)
      throw refuse(`home_domain must be ${options.homeDomain}`)
    const clientDomain = await readClientDomain(query.client_domain, options)
    const transaction = buildChallenge({
      serverKeypair: options.signing,
      account,
      homeDomain: options.homeDomain,
      webAuthDomain: new URL(options.publicUrl).host,
      networkPassphrase,
      now: clock.now(),
      ...(memo === undefined ? {} : { memo }),
      ...(clientDomain === undefined ? {} : { clientDomain }),
    })
    return { transaction, network_passphrase: networkPassphrase }
  })

  app.post('/auth', async request => {
    const signed = await verify(request, options)
    const until = new Date(signed.maxTime * 1_000)
    if (!store.consume(`challenge ${signed.hash}`, until, clock.now())) throw refuse('this challenge was used before')
    const subject = signed.memo === undefined ? signed.account : `${signed.account}:${signed.memo}`
    return { token: await tokens.sign('api', { subject, id: signed.hash, clientDomain: signed.clientDomain?.domain }) }
  })
}

const refuse = (reason: string): AnswerError => new AnswerError(400, reason)

function readAccount({ account, memo }: Record<string, unknown>): { account: string; memo?: bigint } {
  if (typeof account !== 'string' || !(isAccountId(account) || isMuxedAccountId(account)))
    throw refuse('account must be an address, G… or M…')
  if (memo === undefined) return { account }
  if (typeof memo !== 'string' || !/^\d{1,20}$/.test(memo) || BigInt(memo) > MAX_MEMO) throw refuse('memo must be an id')
  if (isMuxedAccountId(account)) throw refuse('a muxed account has no memo')
  return { account, memo: BigInt(memo) }
}

async function readClientDomain(domain: unknown, options: WebAuthOptions): Promise<{ domain: string; key: string } | undefined> {
  const origin = options.clientOrigins.map(text => new URL(text)).find(({ host }) => host === domain)
  if (origin === undefined) return undefined
  const httpDomains = origin.protocol === 'http:' ? [origin.host] : []
  try {
    const toml = await fetchStellarToml(origin.host, { httpDomains, ...(options.fetch === undefined ? {} : { fetch: options.fetch }) })
    if (toml?.SIGNING_KEY === undefined || !isAccountId(toml.SIGNING_KEY)) throw refuse('client_domain has no SIGNING_KEY')
    return { domain: origin.host, key: toml.SIGNING_KEY }
  } catch (cause) {
    if (cause instanceof StellarTomlError) throw refuse('the stellar.toml of client_domain cannot be read')
    throw cause
  }
}

async function verify(request: FastifyRequest, options: WebAuthOptions): Promise<SignedChallenge> {
  const { transaction } = readFields(request)
  if (transaction === undefined) throw refuse('transaction is missing')
  try {
    return await verifySignedChallenge({
      challenge: transaction,
      serverKey: options.signing.publicKey(),
      homeDomain: options.homeDomain,
      webAuthDomain: new URL(options.publicUrl).host,
      networkPassphrase: options.networkPassphrase,
      now: options.clock.now(),
      readAccount: accountId => options.horizon.readAccount(accountId),
    })
  } catch (cause) {
    if (cause instanceof ChallengeError) throw refuse(`the challenge is not valid: ${cause.message}`)
    if (cause instanceof HorizonError || cause instanceof HorizonUnreachableError)
      throw new AnswerError(503, 'the ledger cannot be read now')
    throw cause
  }
}
