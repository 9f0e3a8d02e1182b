import { AppError, toStroops } from '@lealta/kernel'
import { nativeAsset } from '@lealta/stellar/asset'
import { buildEnableAsset, buildEnablePerson, buildPayment, type TransactionFrame } from '@lealta/stellar/transactions'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { Connections } from '#shared/portal/connections.ts'
import { renderConnected } from '#test/render.tsx'
import { useTransaction } from './transaction-context.ts'
import { TransactionProvider } from './transaction-provider.tsx'

const phrase = 'illness spike retreat truth genius clock brain pass fit cave bargain toe'
const PASSWORD = 'correct horse battery'
const OTHER = 'GBRPYHIL2CI3FNQ4BXLFMNDLFJUNPU2HY3ZMFSHONUCEOASW7QC7OX2H'
const assets = [{ asset: { code: 'SUN', issuer: OTHER }, sponsorId: OTHER }]
const frameOf = (accountId: string): TransactionFrame => ({
  networkPassphrase: 'Test SDF Network ; September 2015',
  timeBounds: { minTime: 0, maxTime: 4_000_000_000 },
  baseFee: 100n,
  source: { accountId, sequence: 1n },
})

/** Starts a transaction of which the screen has said all, with this device's wallet; `signed` is what was handed in to be sent. */
async function start(build: (own: string) => { envelope: string; hash: string }, isUnlocked = true) {
  const signed: string[] = []
  let publicKey = ''
  let connected: Connections | undefined
  const prepare = async () => {
    const nothing = { assetCode: null, price: null, priceAsset: null, priceAssetCode: null, recipients: [], reserves: null }
    const fee = { network: { amount: '0.0000100', sponsored: true }, platform: null }
    const details = { ...nothing, source: publicKey, amount: null, asset: null, counterparty: null, fee, irreversible: false }
    return { data: { attributes: { name: 'enableAsset' as const, ...build(publicKey), expiresAt: '2100-01-01T00:00:00Z', details } } }
  }
  function Join() {
    const transaction = useTransaction()
    return (
      <button
        type="button"
        onClick={() =>
          transaction.start({ name: 'enableAsset', build: prepare, sentence: 'You join', done: { sentence: 'You joined' }, isSaid: true })
        }
      >
        Join
      </button>
    )
  }
  await renderConnected(
    <TransactionProvider>
      <Join />
    </TransactionProvider>,
    connections => {
      connected = connections
      vi.spyOn(connections.api, 'withdrawTransaction').mockResolvedValue(undefined)
      vi.spyOn(connections.api, 'feeBump').mockImplementation(({ body }) => {
        signed.push(body.envelope)
        return Promise.reject(new AppError('transaction_expired'))
      })
    },
  )
  if (!connected) throw new Error('not connected')
  const { wallets, portal } = connected
  const { keystore } = wallets
  publicKey = await keystore.create({ phrase, password: PASSWORD })
  onTestFinished(() => keystore.forget())
  if (!isUnlocked) keystore.lock()
  portal.session.change(() => ({ wallet: { walletExtension: 'builtin', publicKey } }))
  await page.getByRole('button', { name: 'Join' }).click()
  return signed
}

const review = page.getByText('You join')
const sign = page.getByRole('button', { name: 'Confirm', exact: true })
const over = page.getByRole('button', { name: 'Try again' })

describe('a transaction of which the screen has said all', () => {
  test.each([
    [
      'an account with a place for points',
      (own: string) => buildEnablePerson({ ...frameOf(OTHER), accountId: own, accountSponsorId: OTHER }),
    ],
    ['a place for points', (own: string) => buildEnableAsset({ ...frameOf(own), assets })],
  ])('is signed at once by an unlocked wallet, once: %s', async (_, build) => {
    const signed = await start(build)
    await expect.element(over).toBeVisible()
    expect(signed).toHaveLength(1)
  })

  test.each([
    ['a payment', (own: string) => buildPayment({ ...frameOf(own), asset: nativeAsset, amount: toStroops(5n), destination: OTHER })],
    [
      'a payment of another account, for which the key may sign too',
      () => buildPayment({ ...frameOf(OTHER), asset: nativeAsset, amount: toStroops(5n), destination: OTHER }),
    ],
    ['a place for points, for a fee', (own: string) => buildEnableAsset({ ...frameOf(own), baseFee: 101n, assets })],
  ])('is reviewed when it is something else than what gives nothing away: %s', async (_, build) => {
    const signed = await start(build)
    await expect.element(review).toBeVisible()
    await expect.element(sign).toBeEnabled()
    expect(signed).toEqual([])
  })

  test('is reviewed while the wallet is locked', async () => {
    const signed = await start(own => buildEnableAsset({ ...frameOf(own), assets }), false)
    await expect.element(review).toBeVisible()
    await page.getByRole('dialog').getByLabelText('Password', { exact: true }).fill(PASSWORD)
    await sign.click()
    await expect.element(over).toBeVisible()
    expect(signed).toHaveLength(1)
  })
})
