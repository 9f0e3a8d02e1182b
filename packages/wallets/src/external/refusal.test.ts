import { describe, expect, it } from 'vitest'
import { WalletDisconnectedError } from '#wallet-error.ts'
import { toWalletError } from './refusal.ts'

describe('spec §8: "wallet wordings such as code -4 or user-rejected map here"', () => {
  it.each([
    ['SEP-43', { code: -4, message: 'Ablehnung' }],
    ['Freighter', { code: -4, message: 'The user rejected this request.' }],
    ['Freighter of old', 'User declined access'],
    ['Albedo', { code: -4, message: 'Action request was rejected by the user.', ext: null }],
    ['xBull, access', { code: -1, message: 'Connection denied' }],
    ['xBull, signature', new Error('Sign request denied')],
    ['LOBSTR', 'User declined access'],
    ['others', { message: 'Transaction cancelled' }],
    ['others', new Error('Canceled by user')],
  ])('%s: wallet_declined', (_, cause) => {
    expect(toWalletError(cause)).toMatchObject({ code: 'wallet_declined', cause })
  })

  it.each([
    'You are not authorized to request signing a transaction from this wallet',
    'There are no active account',
    'The connection key is missing',
    'Associated account not found',
  ])('%s: wallet_disconnected', message => {
    expect(toWalletError(new Error(message)).code).toBe('wallet_disconnected')
    expect(toWalletError(message).code).toBe('wallet_disconnected')
  })

  it('an account that the wallet has not on this network: wallet_other_network, with the network to switch to', () => {
    const cause = { code: -1, message: 'Combination of Network and public key is not available in this wallet' }
    expect(toWalletError(cause, 'Net')).toMatchObject({ code: 'wallet_other_network', data: { network: 'Net' } })
  })

  it.each([undefined, null, '', 7, {}, { code: -1, message: 'The wallet encountered an internal error.' }, { message: 7 }])(
    'anything else, as %j: wallet_failed',
    cause => {
      expect(toWalletError(cause).code).toBe('wallet_failed')
    },
  )

  it('leaves our own errors as they are', () => {
    const own = new WalletDisconnectedError()
    expect(toWalletError(own)).toBe(own)
  })
})
