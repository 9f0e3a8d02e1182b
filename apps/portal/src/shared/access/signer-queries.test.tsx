import { createHorizon } from '@lealta/stellar/horizon'
import { QueryClient } from '@tanstack/react-query'
import { describe, expect, test } from 'vitest'
import type { Session } from '#shared/session/session.ts'
import { isNotFunded, signerLevelQuery } from './signer-queries.ts'

const key = 'GDRXE2BQUC3AZNPVFSCEZ76NJ3WWL25FYFK6RGZGIEKWE4SOOHSUJUJ6'
const other = 'GAAZI4TCR3TY5OJHCTJC2A4QSY6CJWJH5IAJTGKIN2ER7LBNVKOCCWN7'

/** A network that has no accounts. */
const horizon = createHorizon({ url: 'http://127.0.0.1:9', fetch: async () => Response.json({ status: 404 }, { status: 404 }) })

const session = (enabled: boolean, account = key) =>
  ({ wallet: { publicKey: key, attributes: { enabled } }, business: { publicKey: account, walletId: '1' } }) as unknown as Session

const read = (of: Session) => new QueryClient().fetchQuery({ ...signerLevelQuery(horizon, of), retry: false })

describe('rule §8: "account not funded"', () => {
  test('error: account_not_funded for whose own wallet is active, while the ledger has no account with its key', async () => {
    const error = await read(session(true)).catch((cause: unknown) => cause)
    expect(error).toMatchObject({ code: 'account_not_funded' })
    expect(isNotFunded(error)).toBe(true)
  })
  test('not before it is activated, nor for somebody else’s account: nobody can sign for it', async () => {
    expect(await read(session(false))).toBe('none')
    expect(await read(session(true, other))).toBe('none')
  })
})
