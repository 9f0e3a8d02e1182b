import { deriveKeypair } from '@lealta/wallets/keystore'
import type { Keypair } from '@stellar/stellar-sdk/base'
import type { Role } from './fixtures.ts'
import type { Product } from './product.ts'

/** The recovery phrase of a person of the demo. */
export async function phraseOf({ url }: Pick<Product, 'url'>, role: Role): Promise<string> {
  const { data } = (await (await fetch(`${url}/api/demo/people`)).json()) as { data: { role: string; phrase: string }[] }
  return data.find(person => person.role === role)?.phrase ?? ''
}

/** The key of a person of the demo. */
export const keyOf = async (product: Pick<Product, 'url'>, role: Role): Promise<Keypair> => deriveKeypair(await phraseOf(product, role))
