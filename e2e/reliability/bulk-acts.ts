import { randomUUID } from 'node:crypto'
import { ApiError } from '@lealta/contract/client'
import { readTransaction } from '@lealta/stellar/transactions'
import { Account, MuxedAccount } from '@stellar/stellar-sdk/base'
import { move } from './effects.ts'
import { perform, type Tools } from './intents.ts'
import type { Random } from './random.ts'
import type { Shop } from './shop.ts'

/** People of one run: two transactions. */
const PEOPLE = 120

/**
 * Gives to many: goes on with a run that was cut off, or begins one. Each transaction is an intent of its own; whoever comes back asks for the
 * next one, whatever became of the last.
 */
export async function giveToMany(shop: Shop, tools: Tools, random: Random): Promise<boolean> {
  const { owner, businessId, points, networkPassphrase } = shop
  const { client, publicKey } = owner.person
  const { signal } = tools
  const { data: runs } = await client.listBulkRuns({ params: { businessId }, query: { limit: 5 } }, { signal })
  const open = runs.find(({ attributes }) => attributes.state === 'running')
  const runId = open?.id ?? (await begin(shop, tools, random.pick(shop.customers).person.publicKey))
  if (runId === undefined) return false
  const { attributes: batch } = (await client.nextBulkBatch({ params: { businessId, runId } }, { signal })).data
  const { prepared } = batch
  if (!prepared) return false
  return perform(
    tools,
    owner,
    'give to many',
    () => Promise.resolve({ data: { attributes: prepared } }),
    ({ envelope }) =>
      readTransaction(envelope, networkPassphrase).operations.flatMap(operation => {
        if (operation.type !== 'payment') throw new Error(`a run pays by ${operation.type}`)
        return move(publicKey, MuxedAccount.fromAddress(operation.destination, '0').baseAccount().accountId(), points, operation.amount)
      }),
  )
}

/**
 * A list of people at one account, by the numbers inside its addresses: approved and started.
 * @returns its id; undefined when as many were looked up in this hour as may be
 */
async function begin({ owner, businessId, points }: Shop, { signal }: Tools, account: string): Promise<string | undefined> {
  const { client } = owner.person
  const digest = randomUUID().replaceAll('-', '').repeat(2)
  const input = { kind: 'give' as const, name: 'Kills', asset: points, decimals: 'point' as const, size: PEOPLE, digest }
  const { id: runId } = (await client.createBulkRun({ params: { businessId }, body: input }, { signal })).data
  const params = { businessId, runId }
  for (let start = 0; start < PEOPLE; start += 100) {
    const rows = Array.from({ length: Math.min(100, PEOPLE - start) }, (_, index) => ({
      recipient: new MuxedAccount(new Account(account, '0'), String(start + index)).accountId(),
      amount: '0.0000001',
    }))
    try {
      await client.uploadBulkRows({ params, body: { from: start + 1, rows } }, { signal })
    } catch (error) {
      if (error instanceof ApiError && error.code === 'too_many_requests') return undefined
      throw error
    }
  }
  await client.approveBulkRun({ params, body: { leftOut: 0 } }, { signal })
  await client.startBulkRun({ params }, { signal })
  return runId
}
