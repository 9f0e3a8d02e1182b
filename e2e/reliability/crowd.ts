import { setTimeout } from 'node:timers/promises'
import { parseDecimal } from '@lealta/stellar/amount'
import { createPhrase } from '@lealta/wallets/keystore'
import { actAsCustomer } from './customer-acts.ts'
import { move } from './effects.ts'
import { continueIntent, isNoAnswer, type Journal, perform, type Signer, type Tools } from './intents.ts'
import { actAsOwner } from './owner-acts.ts'
import type { Random } from './random.ts'
import { createWorldOf, nextVisitor, type Shop, toSigner, WAITING } from './shop.ts'

/** Between two actions of somebody: a session may make two calls of a kind a second (quality goal 14), and nobody acts faster. */
const PACE_MS = 1_000

/**
 * Runs people concurrently, each one action after the other, until the signal; resolves once everyone is cut off or done.
 * @param goesOn whether who is cut off resumes and goes on
 */
export async function runBurst(shop: Shop, journal: Journal, random: Random, signal: AbortSignal, goesOn = false): Promise<void> {
  const tools = { journal, signal }
  const worldOf = await createWorldOf(shop.product)
  const { address, ...contact } = nextVisitor()
  const newcomer = toSigner(`newcomer ${shop.newcomers.length + 1}`, createPhrase(), worldOf(address))
  shop.newcomers.push(newcomer)
  const until = async (signer: Signer, work: () => Promise<unknown>) => {
    while (!signal.aborted) {
      try {
        for (const intent of journal.intents.filter(({ by, state }) => by === signer.name && state === 'open')) {
          await continueIntent(tools, signer, intent)
        }
        await work()
      } catch (error) {
        // The server, or its database, was killed in the middle of an action, which is the purpose of a burst; anything else is none.
        if (!signal.aborted && !isNoAnswer(error)) journal.surprises.push(`${signer.name}: ${locate(error)}`)
        if (!(goesOn && isNoAnswer(error))) throw error
      }
      await setTimeout(PACE_MS, undefined, { signal }).catch(() => undefined)
    }
  }
  const runs = [
    until(shop.owner, () => actAsOwner(shop, tools, random, newcomer)),
    ...shop.customers.map((customer, i) => until(customer, () => actAsCustomer(shop, tools, random, customer, i))),
    arrive(tools, newcomer, contact).then(() => until(newcomer, () => actAsNewcomer(tools, newcomer))),
  ]
  for (const { reason } of (await Promise.allSettled(runs)).filter(run => run.status === 'rejected')) {
    if (!signal.aborted && !isNoAnswer(reason)) throw reason
  }
}

/** An error, and what was done when it came: the functions of these files, the innermost first. */
function locate(error: unknown): string {
  const frames = error instanceof Error ? [...(error.stack ?? '').matchAll(/at (?:async )?(\S+) \(\S*\/reliability\/(\S+?):\d+\)/g)] : []
  return [String(error), ...frames.map(([, name, place]) => `${name} (${place})`)].join(', ')
}

/** Joins without a program, so that earlier payments are pending until there is a trustline. */
async function arrive(tools: Tools, newcomer: Signer, contact: { email: string; phone: string }): Promise<void> {
  const { person } = newcomer
  await person.signIn()
  await person.client.registerWallet({ body: { type: 'individual', language: 'en', termsAccepted: true } })
  await person.client.setCountry({ body: { country: 'AR' } })
  await person.verifyContacts(contact.email, contact.phone)
  await perform(
    tools,
    newcomer,
    'enable',
    () => person.client.enableWallet({ body: {} }),
    () => [],
  )
}

async function actAsNewcomer(tools: Tools, newcomer: Signer): Promise<void> {
  const { client, publicKey } = newcomer.person
  const walletId = (await client.readWallet(undefined, { signal: tools.signal })).data.id
  const { data } = await client.listPendingPayments(
    { params: { walletId }, query: { status: 'waiting', limit: 5 } },
    { signal: tools.signal },
  )
  for (const { id, attributes } of data.slice(0, 3)) {
    const amount: bigint = parseDecimal(attributes.amount)
    await perform(
      tools,
      newcomer,
      'accept',
      () => client.acceptPendingPayment({ params: { pendingPaymentId: id } }),
      () => move(WAITING, publicKey, attributes.asset.id, amount),
    )
  }
  await setTimeout(300)
}

/**
 * Everyone comes back and resumes what was cut off, each in order.
 * @param leave share of people who never return to a transaction that they signed
 */
export async function resume(shop: Shop, journal: Journal, random: Random, leave: number): Promise<void> {
  const tools = { journal, signal: AbortSignal.timeout(120_000) }
  const open = journal.intents.filter(intent => intent.state === 'open')
  await Promise.all(
    [shop.owner, ...shop.customers, ...shop.newcomers].map(async signer => {
      for (const intent of open.filter(({ by }) => by === signer.name)) {
        if (!intent.progress?.isApplied && random.chance(leave)) {
          intent.state = 'left'
          intent.reason = 'never came back'
        } else await continueIntent(tools, signer, intent)
      }
    }),
  )
}
