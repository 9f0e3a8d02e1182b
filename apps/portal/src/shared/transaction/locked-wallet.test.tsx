import { AppError, toStroops } from '@lealta/kernel'
import { nativeAsset } from '@lealta/stellar/asset'
import { assertSignedBy, buildPayment } from '@lealta/stellar/transactions'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Connections } from '#shared/portal/connections.ts'
import { UnlockPrompt } from '#shared/session/unlock-prompt.tsx'
import { renderConnected } from '#test/render.tsx'
import { useTransaction } from './transaction-context.ts'
import { TransactionProvider } from './transaction-provider.tsx'

const networkPassphrase = 'Test SDF Network ; September 2015'
const phrase = 'illness spike retreat truth genius clock brain pass fit cave bargain toe'
const PASSWORD = 'correct horse battery'
const OTHER = 'GBRPYHIL2CI3FNQ4BXLFMNDLFJUNPU2HY3ZMFSHONUCEOASW7QC7OX2H'

/** A payment that waits for the signature of a key. */
function prepare(publicKey: string) {
  const { envelope, hash } = buildPayment({
    networkPassphrase,
    timeBounds: { maxTime: 4_000_000_000 },
    baseFee: 100n,
    asset: nativeAsset,
    amount: toStroops(5n),
    source: { accountId: publicKey, sequence: 1n },
    destination: OTHER,
  })
  const nothing = { assetCode: null, price: null, priceAsset: null, priceAssetCode: null, recipients: [], reserves: null }
  const fee = { network: { amount: '0.0000100', sponsored: true }, platform: null }
  const details = { ...nothing, source: publicKey, amount: '5.0000000', asset: 'native', counterparty: null, fee, irreversible: false }
  return { data: { attributes: { name: 'payment' as const, envelope, hash, expiresAt: '2100-01-01T00:00:00Z', details } } }
}

/** The review of a payment by this device's wallet, which is locked; `signed` is what was handed in to be sent. */
async function openReview() {
  const signed: string[] = []
  const cancelled = vi.fn<() => void>()
  let publicKey = ''
  let connected: Connections | undefined
  function Start() {
    const { start } = useTransaction()
    const build = () => Promise.resolve(prepare(publicKey))
    return (
      <button
        type="button"
        onClick={() => start({ name: 'payment', build, sentence: 'You pay 5 XLM', done: { sentence: 'You paid' }, onCancel: cancelled })}
      >
        Pay
      </button>
    )
  }
  await renderConnected(
    <TransactionProvider>
      <Start />
      <UnlockPrompt />
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
  keystore.lock()
  portal.session.change(() => ({ wallet: { walletExtension: 'builtin', publicKey } }))
  await page.getByRole('button', { name: 'Pay' }).click()
  await expect.element(page.getByText('You pay 5 XLM')).toBeVisible()
  const check = () =>
    assertSignedBy({ prepared: prepare(publicKey).data.attributes.envelope, signed: signed[0]!, publicKey, networkPassphrase })
  return { keystore, signed, cancelled, check }
}

const sheet = page.getByRole('dialog')
const password = sheet.getByLabelText('Password', { exact: true })
const sign = sheet.getByRole('button', { name: 'Confirm', exact: true })

test('a locked wallet is unlocked in the review, and nothing opens above it: a wrong password says so, the right one signs, once', async () => {
  const { keystore, signed, check } = await openReview()
  await expect.element(sign).toBeDisabled()
  await userEvent.fill(password, 'not the password')
  await sign.click()
  await expect.element(password).toHaveAccessibleDescription(/Invalid password/)
  await expect.element(password).toHaveValue('not the password')
  await expect.element(password).toHaveFocus()
  expect([sheet.elements().length, signed.length, keystore.isUnlocked()]).toEqual([1, 0, false])
  await userEvent.fill(password, PASSWORD)
  await userEvent.keyboard('{Enter}{Enter}')
  await expect.element(sheet.getByRole('button', { name: 'Try again' })).toBeVisible()
  expect([sheet.elements().length, signed.length, keystore.isUnlocked()]).toEqual([1, 1, true])
  check()
})

test('an unlocked one signs without being asked for anything', async () => {
  const { keystore, signed, check } = await openReview()
  await expect.element(password).toBeVisible()
  await keystore.unlock(PASSWORD)
  await expect.element(password).not.toBeInTheDocument()
  await sign.click()
  await expect.element(sheet.getByRole('button', { name: 'Try again' })).toBeVisible()
  expect(signed).toHaveLength(1)
  check()
})

test('who leaves while the wallet is being unlocked signs nothing', async () => {
  const { keystore, signed, cancelled } = await openReview()
  const held = Promise.withResolvers<void>()
  const unlock = keystore.unlock.bind(keystore)
  const unlocking = vi.spyOn(keystore, 'unlock').mockImplementation(async unlocker => {
    await held.promise
    await unlock(unlocker)
  })
  await userEvent.fill(password, PASSWORD)
  await sign.click()
  await sheet.getByRole('button', { name: 'Cancel', exact: true }).click()
  await expect.element(sheet).not.toBeInTheDocument()
  held.resolve()
  await unlocking.mock.results[0]?.value
  expect([signed.length, cancelled.mock.calls.length, keystore.isUnlocked()]).toEqual([0, 1, true])
})

test('a wallet that has gone from this device is not asked for a password: it says so', async () => {
  const { keystore, signed } = await openReview()
  await sheet.getByRole('button', { name: 'Cancel', exact: true }).click()
  keystore.forget()
  await page.getByRole('button', { name: 'Pay' }).click()
  await sign.click()
  await expect.element(sheet.getByRole('alert')).toBeVisible()
  await expect.element(password).not.toBeInTheDocument()
  expect(signed).toEqual([])
})
