import { toStroops } from '@lealta/kernel'
import { Account, Keypair, Operation, TransactionBuilder } from '@stellar/stellar-sdk/base'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createLedgerWorld, type LedgerWorld } from '#testing/ledger-world.ts'
import { NETWORK_PASSPHRASE, signEnvelope } from '#testing/world.ts'

let world: LedgerWorld
const master = Keypair.random()
const second = Keypair.random()
const weak = Keypair.random()

beforeAll(async () => {
  world = await createLedgerWorld()
  await world.ledger.fund(master.publicKey(), toStroops(100_000_000n))
  await change([
    Operation.setOptions({ signer: { ed25519PublicKey: second.publicKey(), weight: 2 } }),
    Operation.setOptions({ signer: { ed25519PublicKey: weak.publicKey(), weight: 1 } }),
    Operation.setOptions({ masterWeight: 3, lowThreshold: 1, medThreshold: 2, highThreshold: 3 }),
  ])
})
afterAll(() => world.close())

/** Changes the person's account on the ledger, outside the product. */
async function change(operations: ReturnType<typeof Operation.setOptions>[]): Promise<void> {
  const account = await world.deps.horizon.readAccount(master.publicKey())
  const builder = new TransactionBuilder(new Account(master.publicKey(), String(account!.sequence)), {
    fee: '1000',
    networkPassphrase: NETWORK_PASSPHRASE,
  }).setTimeout(60)
  for (const operation of operations) builder.addOperation(operation)
  const transaction = builder.build()
  transaction.sign(master)
  await world.deps.horizon.postTransaction(transaction.toXdr())
}

async function signInWith(...keypairs: Keypair[]): Promise<number> {
  const { transaction } = await world.anonymous.readChallenge({ query: { account: master.publicKey() } })
  const signed = keypairs.reduce(signEnvelope, transaction)
  const answer = await world.app.inject({ method: 'POST', url: '/api/auth', payload: { transaction: signed } })
  return answer.statusCode
}

describe('POST /auth: the account’s real signers and thresholds', () => {
  it('a signer that reaches medium signs in, the master too', async () => {
    expect([await signInWith(master), await signInWith(second)]).toEqual([200, 200])
  })

  it('a signer below medium does not, nor does a stranger beside a good one', async () => {
    expect([await signInWith(weak), await signInWith(master, Keypair.random())]).toEqual([400, 400])
  })

  it('a master key that lost its weight is nobody', async () => {
    await change([
      Operation.setOptions({ signer: { ed25519PublicKey: second.publicKey(), weight: 3 } }),
      Operation.setOptions({ masterWeight: 0 }),
    ])
    expect([await signInWith(master), await signInWith(second)]).toEqual([400, 200])
  })
})
