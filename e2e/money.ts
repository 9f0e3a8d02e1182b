import { createHorizon } from '@lealta/stellar/horizon'
import { Account, Asset, Keypair, Operation, TransactionBuilder, type xdr } from '@stellar/stellar-sdk/base'
import { keyOf } from './demo-people.ts'
import type { Role } from './fixtures.ts'
import type { Product } from './product.ts'
import { readIssuer } from './till-filler.ts'

/** Gives a person of the demo a stablecoin, as somebody would who sends it to them from elsewhere: with the XLM that holding it takes. */
export async function giveMoney(product: Product, role: Role, amount: string, code: 'USDL' | 'ARSL' = 'USDL'): Promise<void> {
  await giveCoins(product, [await keyOf(product, role)], { [code]: amount })
}

/** Gives the demo's customer points of its owner's, whatever other journeys have left them. */
export async function givePoints(product: Product, amount: string): Promise<void> {
  const [owner, customer] = await Promise.all([keyOf(product, 'owner'), keyOf(product, 'customer')])
  const held = await createHorizon({ url: `${product.url}/horizon` }).readAccount(owner.publicKey())
  const points = held?.balances.find(({ asset }) => asset.code === 'GRANOS')?.asset
  if (!points?.issuer) throw new Error('the owner has no points')
  const asset = new Asset(points.code, points.issuer)
  await send(product, [Operation.payment({ source: owner.publicKey(), destination: customer.publicKey(), asset, amount })], [owner])
}

/**
 * Gives everybody some of the local anchor's stablecoins, in one transaction.
 * @param amounts by code
 */
export async function giveCoins(product: Product, people: readonly Keypair[], amounts: Readonly<Record<string, string>>): Promise<void> {
  const issuer = readIssuer(product)
  const operations = people.flatMap(person => toOperations(person.publicKey(), issuer.publicKey(), amounts))
  await send(product, operations, [...people, issuer])
}

/** Sends operations in a transaction of a stranger's, who pays the fee. */
async function send({ url }: Product, operations: readonly xdr.Operation[], signers: readonly Keypair[]): Promise<void> {
  const horizon = createHorizon({ url: `${url}/horizon` })
  const { network_passphrase: networkPassphrase } = (await (await fetch(`${url}/config.json`)).json()) as { network_passphrase: string }
  const sender = Keypair.random()
  const funded = await fetch(`${url}/horizon/friendbot?addr=${sender.publicKey()}`)
  if (!funded.ok) throw new Error(await funded.text())
  const account = await horizon.readAccount(sender.publicKey())
  const source = new Account(sender.publicKey(), String(account?.sequence))
  const builder = new TransactionBuilder(source, { fee: '1000', networkPassphrase, timebounds: { minTime: 0, maxTime: 0 } })
  for (const operation of operations) builder.addOperation(operation)
  const transaction = builder.build()
  transaction.sign(sender, ...signers)
  await horizon.postTransaction(transaction.toXdr())
}

function toOperations(destination: string, issuer: string, amounts: Readonly<Record<string, string>>): xdr.Operation[] {
  const coins = Object.entries(amounts)
  return [
    Operation.payment({ destination, asset: Asset.native(), amount: String(2 * coins.length) }),
    ...coins.flatMap(([code, amount]) => {
      const asset = new Asset(code, issuer)
      return [Operation.changeTrust({ source: destination, asset }), Operation.payment({ source: issuer, destination, asset, amount })]
    }),
  ]
}
