import { signEnvelope } from '@lealta/testkit'
import { changeAccount, createLedgerWorld } from '@lealta/testkit/ledger'
import { Keypair } from '@stellar/stellar-sdk/base'
import { afterAll, describe, expect, it } from 'vitest'

const master = Keypair.random()
const second = Keypair.random()
const weak = Keypair.random()

const world = await createLedgerWorld()
await changeAccount(
  world,
  master,
  { signer: { ed25519PublicKey: second.publicKey(), weight: 2 } },
  { signer: { ed25519PublicKey: weak.publicKey(), weight: 1 } },
  { masterWeight: 3, lowThreshold: 1, medThreshold: 2, highThreshold: 3 },
)
afterAll(() => world.close())

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

  it('who signs for the account, and does not weigh enough, is told so by a word of its own', async () => {
    const { transaction } = await world.anonymous.readChallenge({ query: { account: master.publicKey() } })
    const answer = await world.app.inject({ method: 'POST', url: '/api/auth', payload: { transaction: signEnvelope(transaction, weak) } })
    expect([answer.statusCode, answer.json()]).toEqual([400, { error: 'weight 1 of 2', code: 'challenge_signature_missing' }])
  })

  it('a master key that lost its weight is nobody', async () => {
    await changeAccount(world, master, { signer: { ed25519PublicKey: second.publicKey(), weight: 3 } }, { masterWeight: 0 })
    expect([await signInWith(master), await signInWith(second)]).toEqual([400, 200])
  })
})
