import { createHorizon } from '@lealta/stellar/horizon'
import { deriveKeypair } from '@lealta/wallets/keystore'
import { Account, Asset, Keypair, Operation, TransactionBuilder, type xdr } from '@stellar/stellar-sdk/base'
import type { Role } from './fixtures.ts'
import type { Product } from './product.ts'
import { readIssuer } from './till-filler.ts'

/** Gives a person of the demo a stablecoin, as somebody would who sends it to them from elsewhere: with the XLM that holding it takes. */
export async function giveMoney(product: Product, role: Role, amount: string, code: 'USDL' | 'ARSL' = 'USDL'): Promise<void> {
  const { data } = (await (await fetch(`${product.url}/api/demo/people`)).json()) as { data: { role: string; phrase: string }[] }
  await giveCoins(product, [deriveKeypair(data.find(each => each.role === role)?.phrase ?? '')], { [code]: amount })
}

/**
 * Gives everybody some of the local anchor's stablecoins, in one transaction.
 * @param amounts by code
 */
export async function giveCoins(product: Product, people: readonly Keypair[], amounts: Readonly<Record<string, string>>): Promise<void> {
  const { url } = product
  const horizon = createHorizon({ url: `${url}/horizon` })
  const { network_passphrase: networkPassphrase } = (await (await fetch(`${url}/config.json`)).json()) as { network_passphrase: string }
  const [issuer, sender] = [readIssuer(product), Keypair.random()]
  const funded = await fetch(`${url}/horizon/friendbot?addr=${sender.publicKey()}`)
  if (!funded.ok) throw new Error(await funded.text())
  const account = await horizon.readAccount(sender.publicKey())
  const source = new Account(sender.publicKey(), String(account?.sequence))
  const builder = new TransactionBuilder(source, { fee: '1000', networkPassphrase, timebounds: { minTime: 0, maxTime: 0 } })
  for (const operation of people.flatMap(person => toOperations(person.publicKey(), issuer.publicKey(), amounts)))
    builder.addOperation(operation)
  const transaction = builder.build()
  transaction.sign(sender, ...people, issuer)
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
