import { randomUUID } from 'node:crypto'
import { type ApiKeyScope, api, apiKeyScopes, type Endpoint } from '@lealta/contract'
import type { BusinessPerson, ServedApi } from '@lealta/testkit'
import { execute, type LedgerWorld } from '@lealta/testkit/ledger'
import { Keypair } from '@stellar/stellar-sdk/base'

/** A business with an API key of its own. */
type KeyCaller = { id: string; secret: string }

/** Makes an API key, with every scope unless some are named. */
export async function createKey(
  { client, businessId }: BusinessPerson,
  scopes: readonly ApiKeyScope[] = apiKeyScopes,
  expiresAt: string | null = null,
): Promise<KeyCaller> {
  const body = { name: 'Web shop', scopes: [...scopes], expiresAt }
  const { data } = await client.createApiKey({ params: { businessId }, body })
  return { id: data.id, secret: data.attributes.secret }
}

type Asked = { params?: Record<string, string>; query?: Record<string, string>; body?: object; key?: string | null }
type KeyAnswer = { status: number; title: string | undefined; body: string; headers: Record<string, unknown> }

/** Calls a route as a shop's own system does; a POST with an `Idempotency-Key`, new unless it is given, or none for null. */
export async function callByKey(
  { app }: Pick<ServedApi, 'app'>,
  secret: string,
  name: keyof typeof api,
  { params = {}, query = {}, body, key = randomUUID() }: Asked = {},
): Promise<KeyAnswer> {
  const e: Endpoint = api[name]
  const path = e.path.replace(/:(\w+)/g, (_, part: string) => encodeURIComponent(params[part] ?? randomUUID()))
  const answer = await app.inject({
    method: e.method,
    url: `/api${path}`,
    query,
    headers: { authorization: `Bearer ${secret}`, ...(e.method === 'POST' && key !== null ? { 'idempotency-key': key } : {}) },
    ...(body ? { payload: body } : {}),
  })
  const title = answer.body.startsWith('{"errors"')
    ? (JSON.parse(answer.body) as { errors: { title: string }[] }).errors[0]?.title
    : undefined
  return { status: answer.statusCode, title, body: answer.body, headers: answer.headers }
}

/** A key of the business's server, which signs for accounts of it. */
export async function addServer(world: LedgerWorld, owner: BusinessPerson, accounts: readonly string[]): Promise<Keypair> {
  const server = Keypair.random()
  const { client, businessId } = owner
  await client.createOperatorKey({ params: { businessId }, body: { name: 'Web shop', publicKey: server.publicKey() } })
  for (const account of accounts) {
    const body = { operator: server.publicKey(), level: 'med' as const }
    await execute(world, owner, await client.addOperator({ params: { businessId, account }, body }))
  }
  return server
}
