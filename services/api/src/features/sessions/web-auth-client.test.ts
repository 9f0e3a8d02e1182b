import { createWorld, NETWORK_PASSPHRASE } from '@lealta/testkit'
import { Keypair, TransactionBuilder, WebAuth } from '@stellar/stellar-sdk'
import { afterAll, describe, expect, it } from 'vitest'
import { readServerKeys } from '#domain/keys/server-keys.ts'

const world = await createWorld()
afterAll(() => world.close())

describe('web authentication with the Stellar SDK as a client', () => {
  it('its reader accepts our challenge and our endpoint takes what it signs', async () => {
    const { domain } = world.deps
    const server = (await readServerKeys(world.deps)).signing.publicKey()
    const client = Keypair.random()
    const { transaction } = (await world.app.inject(`/api/auth?account=${client.publicKey()}&home_domain=${domain}`)).json()
    const challenge = WebAuth.readChallengeTx(transaction, server, NETWORK_PASSPHRASE, domain, domain)
    expect(challenge.clientAccountID).toBe(client.publicKey())
    const signed = TransactionBuilder.fromXdr(transaction, NETWORK_PASSPHRASE)
    signed.sign(client)
    expect(WebAuth.verifyChallengeTxSigners(signed.toXdr(), server, NETWORK_PASSPHRASE, [client.publicKey()], domain, domain)).toEqual([
      client.publicKey(),
    ])
    const answer = await world.app.inject({ method: 'POST', url: '/api/auth', payload: { transaction: signed.toXdr() } })
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toEqual({ token: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/) })
  })
})
