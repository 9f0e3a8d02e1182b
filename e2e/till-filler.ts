import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createHorizon } from '@lealta/stellar/horizon'
import { deriveKeypair } from '@lealta/wallets/keystore'
import { Account, Asset, Keypair, Operation, TransactionBuilder, type xdr } from '@stellar/stellar-sdk/base'
import { readAnchorKeys } from '../apps/server/src/anchor-keys.ts'
import { parseMasterKey } from '../apps/server/src/data-folder.ts'
import { Person } from '../apps/server/src/seed/person.ts'
import { phraseOf } from './demo-people.ts'
import type { Product } from './product.ts'

/** What a till was given, and how to ask the ledger what an account holds. */
export type FilledTill = {
  account: string
  wallet: string
  /** Codes of what it was given, with the amounts. */
  given: Record<string, number>
  /** Amounts of an account by code; undefined when it is not on the ledger. */
  read(account: string): Promise<Record<string, number> | undefined>
}

/**
 * Puts into a till of the demo what a till can hold: points, a reward, stablecoins, a stranger's token, XLM, and a payment that waits.
 * @param lines how many further assets of the stranger it could take and holds nothing of
 */
export async function fillTill(product: Product, posId: string, lines = 0): Promise<FilledTill> {
  const { owner, ownerKey, networkPassphrase, horizon, businessId } = await signInOwner(product)
  const { publicKey: till, walletId } = (await owner.client.readPos({ params: { businessId, posId } })).data.attributes
  if (!till || !walletId) throw new Error('the till is not open')
  const program = (await owner.client.readLoyaltyProgram({ params: { businessId } })).data.attributes
  const rewards = (await owner.client.listRewards({ params: { businessId }, query: { limit: 50 } })).data
  const wallet = await horizon.readAccount(owner.publicKey)
  const reward = rewards.map(({ attributes }) => attributes.assetId).find(id => id && isHeld(id))
  if (!program.assetId || !reward) throw new Error('the demo has no reward in stock')
  const stranger = Keypair.random()
  const funded = await fetch(`${product.url}/horizon/friendbot?addr=${stranger.publicKey()}`)
  if (!funded.ok) throw new Error(await funded.text())
  const anchor = readIssuer(product)
  // Tills of one product get tokens that differ by code too.
  const code = `ALIEN${posId.slice(0, 4).toUpperCase()}`
  const alien = new Asset(code, stranger.publicKey())
  const pay = (source: string, asset: Asset, amount: string) => Operation.payment({ source, destination: till, asset, amount })
  const operations = [
    pay(stranger.publicKey(), Asset.native(), String(5 + lines)),
    Operation.changeTrust({ source: till, asset: alien }),
    pay(stranger.publicKey(), alien, '7'),
    pay(owner.publicKey, toAsset(program.assetId), '12'),
    pay(owner.publicKey, toAsset(reward), '2'),
    pay(anchor.publicKey(), new Asset('USDL', anchor.publicKey()), '30'),
  ]
  await submit(operations, [stranger, ownerKey, anchor])
  for (let from = 0; from < lines; from += 100) {
    const places = Array.from({ length: Math.min(100, lines - from) }, (_, place) => from + place)
    const trust = (place: number) => Operation.changeTrust({ source: till, asset: new Asset(`LINE${place}`, stranger.publicKey()) })
    await submit(places.map(trust), [stranger, ownerKey])
  }
  const body = { recipient: 'still-waiting@example.com', asset: program.assetId, amount: '4' }
  await owner.transact(owner.client.pay({ params: { walletId }, body }))
  const codeOf = (id: string) => id.split('-')[0] ?? ''
  return {
    account: till,
    wallet: owner.publicKey,
    given: { [codeOf(program.assetId)]: 12, [codeOf(reward)]: 2, USDL: 30, [code]: 7, XLM: 5 + lines },
    async read(account) {
      const record = await horizon.readAccount(account)
      return record && Object.fromEntries(record.balances.map(line => [line.asset.code, Number(line.balance / 10_000_000n)]))
    },
  }

  function isHeld(id: string): boolean {
    return wallet?.balances.some(line => `${line.asset.code}-${line.asset.issuer}` === id && line.balance >= 20_000_000n) ?? false
  }

  async function submit(all: xdr.Operation[], signers: Keypair[]): Promise<void> {
    const account = await horizon.readAccount(stranger.publicKey())
    const source = new Account(stranger.publicKey(), String(account?.sequence))
    const builder = new TransactionBuilder(source, { fee: '1000', networkPassphrase, timebounds: { minTime: 0, maxTime: 0 } })
    for (const operation of all) builder.addOperation(operation)
    const transaction = builder.build()
    transaction.sign(...signers)
    await horizon.postTransaction(transaction.toXdr())
  }
}

/** The key of the local anchor that issues its stablecoins. */
export const readIssuer = (product: Product): Keypair => Keypair.fromSecret(readKeys(product).issuer)

/** The account of the local anchor that pays out, takes in, and makes a market. */
export const readDistribution = (product: Product): string => Keypair.fromSecret(readKeys(product).distribution).publicKey()

function readKeys({ dataFolder }: Product) {
  const keyFile = join(dataFolder, 'master.key')
  return readAnchorKeys(dataFolder, parseMasterKey(readFileSync(keyFile, 'utf8'), keyFile))
}

const toAsset = (id: string): Asset => new Asset(id.split('-')[0] ?? '', id.split('-')[1])

async function signInOwner({ url }: Product) {
  type Settings = { signing_key: string; network_passphrase: string; app_domain: string }
  const settings = (await (await fetch(`${url}/config.json`)).json()) as Settings
  const phrase = await phraseOf({ url }, 'owner')
  const horizon = createHorizon({ url: `${url}/horizon` })
  const owner = new Person(phrase, {
    apiUrl: `${url}/api`,
    fetch,
    domain: settings.app_domain,
    signingKey: settings.signing_key,
    networkPassphrase: settings.network_passphrase,
    horizon,
    now: () => new Date(),
    readCode: () => Promise.reject(new Error('nobody is asked for a code')),
  })
  await owner.signIn()
  const businessId = (await owner.client.listBusinesses()).data[0]?.id ?? ''
  return { owner, ownerKey: deriveKeypair(phrase), networkPassphrase: settings.network_passphrase, horizon, businessId }
}
