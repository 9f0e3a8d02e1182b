import { setTimeout } from 'node:timers/promises'
import { fetchStellarToml } from '@lealta/stellar/sep1'
import { fetchChallenge, postChallenge } from '@lealta/stellar/sep10'
import { createTransferServer } from '@lealta/stellar/sep24'
import type { Signer } from './intents.ts'

/** A withdrawal at the anchor: its id, and the token of whoever began it. */
export type BegunWithdrawal = { transactionId: string; token: string }

/** The local anchor as people use it. */
export type Bank = {
  /** Begins a withdrawal of dollars and fills in the anchor's form: from here on it waits for the payment. */
  begin(signer: Signer, amount: string): Promise<BegunWithdrawal>
  /** The status that the anchor has of one. */
  readStatus(begun: BegunWithdrawal): Promise<string>
}

/** The anchor took no form. */
class FormError extends Error {}

/** Meets the local anchor by what it publishes (SEP-1, 10, 24). */
export async function openBank(anchorUrl: string): Promise<Bank> {
  const { host } = new URL(anchorUrl)
  const httpDomains = [host]
  const toml = await fetchStellarToml(host, { httpDomains })
  const endpoint = toml?.WEB_AUTH_ENDPOINT ?? ''
  const server = createTransferServer({ url: toml?.TRANSFER_SERVER_SEP0024 ?? '', homeDomain: host, httpDomains })

  const signIn = async ({ person }: Signer): Promise<string> => {
    const { transaction } = await fetchChallenge({ endpoint, account: person.publicKey, homeDomain: host })
    return postChallenge({ endpoint, transaction: await person.tools().sign(transaction) })
  }

  return {
    async begin(signer, amount) {
      const token = await signIn(signer)
      const { id, url } = await server.withdraw(token, { asset_code: 'USDL', account: signer.person.publicKey, lang: 'en' })
      await fillIn(url, { amount, method: 'bank', holder: 'Somebody', bankAccount: 'AR1234567' })
      return { transactionId: id, token }
    },
    readStatus: async ({ transactionId, token }) => (await server.readTransaction(token, transactionId)).status,
  }
}

/** Opens the anchor's page and sends its form, as a browser does that keeps the cookie. */
async function fillIn(url: string, fields: Record<string, string>): Promise<void> {
  const page = await fetch(url, { redirect: 'manual' })
  const cookie = page.headers.get('set-cookie')?.split(';')[0] ?? ''
  const { origin, pathname } = new URL(url)
  const answer = await fetch(`${origin}${pathname}/details?lang=en`, {
    method: 'POST',
    body: new URLSearchParams(fields),
    headers: { cookie },
    redirect: 'manual',
  })
  if (answer.status !== 303) throw new FormError(`the anchor answered ${answer.status}`)
}

/** For how long what was paid may take through the anchor and its bank. */
const BANK_MS = 60_000

/**
 * Waits until the anchor has sent on everything that was paid to it.
 * @param paid number of withdrawals that the ledger has payments of
 * @returns a line for each that is anywhere else, or was paid and is not known
 */
export async function compareBank(bank: Bank, begun: readonly BegunWithdrawal[], paid: number): Promise<string[]> {
  const until = performance.now() + BANK_MS
  for (;;) {
    const statuses = await Promise.all(begun.map(withdrawal => bank.readStatus(withdrawal)))
    const isOpen = (status: string) => status === 'pending_user_transfer_start' || status === 'incomplete'
    const moved = statuses.filter(status => !isOpen(status))
    if (moved.length === paid && moved.every(status => status === 'completed')) return []
    if (performance.now() > until) return [`bank: ${paid} withdrawals were paid, the anchor has ${moved.join(', ') || 'none'}`]
    await setTimeout(1_000)
  }
}
