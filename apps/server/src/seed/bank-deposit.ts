import { fetchStellarToml } from '@lealta/stellar/sep1'
import { createTransferServer } from '@lealta/stellar/sep24'
import type { Person } from './person.ts'

/** What is paid in: an amount of a stablecoin, from somebody's bank account. */
type Deposit = { code: string; amount: string; holder: string; bankAccount: string }

/**
 * Pays money from the simulated bank into a wallet, as a person does on the pages of the local anchor (SEP-24). It arrives some seconds later.
 * @param anchorUrl address of the local anchor
 */
export async function depositFromBank(person: Person, anchorUrl: string, { code, amount, ...from }: Deposit): Promise<void> {
  const homeDomain = new URL(anchorUrl).host
  const httpDomains = [homeDomain]
  const toml = await fetchStellarToml(homeDomain, { httpDomains })
  const { WEB_AUTH_ENDPOINT: endpoint, SIGNING_KEY: serverKey, TRANSFER_SERVER_SEP0024: url } = toml ?? {}
  if (!endpoint || !serverKey || !url) throw new Error('the anchor takes no deposits')
  const token = await person.proveTo({ endpoint, homeDomain, webAuthDomain: homeDomain, serverKey, now: new Date() })
  const page = await createTransferServer({ url, homeDomain, httpDomains }).deposit(token, {
    asset_code: code,
    account: person.publicKey,
    lang: 'es',
  })
  const opened = await fetch(page.url)
  const cookie = opened.headers.get('set-cookie')?.split(';')[0] ?? ''
  const send = async (form: 'details' | 'pay', fields: Record<string, string>) => {
    const address = `${anchorUrl}/transfers/${page.id}/${form}?lang=en`
    const answer = await fetch(address, { method: 'POST', body: new URLSearchParams(fields), headers: { cookie }, redirect: 'manual' })
    // The page is shown again with what does not fit; else it leads on.
    if (answer.status !== 303) throw new Error(`the anchor's page answered ${answer.status}`)
  }
  await send('details', { amount, ...from })
  await send('pay', { amount })
}
