import { ConnectionError } from '@lealta/contract/client'
import { WalletDisconnectedError, WalletNotImplementedError } from '@lealta/wallets'
import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import type { Connections } from '#shared/portal/connections.ts'
import { renderConnected } from '#test/render.tsx'
import { watchWallet } from './watch-wallet.ts'

const wallet = { walletExtension: 'builtin', publicKey: 'GME' }
const token = { value: 'a.b.c', expiresAt: Date.now() + 3_600_000 }

/** Watches a wallet that cannot be asked for `error`. @returns what the session is then */
async function watchFailing(error: Error) {
  const asked = vi.fn()
  let connections!: Connections
  await renderConnected(null, given => {
    connections = given
    given.portal.session.change(() => ({ wallet, token }))
  })
  const current = vi.fn(() => Promise.reject(error))
  const stop = watchWallet({ ...connections, wallets: { ...connections.wallets, current }, askForSignIn: asked })
  await vi.waitFor(() => expect(current).toHaveBeenCalled())
  // What follows from the answer has happened before a key that is pressed now. A frame may never come where nobody looks.
  await userEvent.keyboard('{Shift}')
  stop()
  return { session: connections.portal.session.read(), isAsked: asked.mock.calls.length > 0 }
}

test.each([new ConnectionError('connection_lost', 'GET /demo/people'), new TypeError('Failed to fetch dynamically imported module')])(
  'a wallet that cannot be asked for the network’s sake ends no session: %s',
  async error => {
    expect(await watchFailing(error)).toMatchObject({ session: { wallet, token }, isAsked: false })
  },
)

test.each([new WalletDisconnectedError(), new WalletNotImplementedError('gone')])(
  'product trap 10: a wallet that is gone ends the session: %s',
  async error => {
    const { session, isAsked } = await watchFailing(error)
    expect(session).toEqual({ wallet })
    expect(isAsked).toBe(true)
  },
)
