import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Connections } from '#shared/portal/connections.ts'
import type { SelectedBusiness } from '#shared/session/session.ts'
import { unsavedKey } from '#shared/session/unsaved-key.ts'
import { renderConnected } from '#test/render.tsx'
import { useTransaction } from './transaction-context.ts'
import { TransactionProvider } from './transaction-provider.tsx'

const phrase = 'illness spike retreat truth genius clock brain pass fit cave bargain toe'
const shop = { kind: 'business', id: 'b', walletId: 'w', name: 'Café Sol' } as unknown as SelectedBusiness

function Give() {
  const { start } = useTransaction()
  const give = () =>
    start({ name: 'payment', build: () => Promise.reject(new Error('not built')), sentence: 'You give', done: { sentence: 'Given' } })
  return (
    <button type="button" onClick={give}>
      Give
    </button>
  )
}

test.each([
  ['comes before what leaves the own wallet, also with a business open', true, shop, true],
  ['comes before what leaves the own wallet', false, undefined, true],
  ['does not come before what leaves the business', false, shop, false],
])('decision 0121: saving the key %s', async (_, isOwn, business, isAsked) => {
  let connected: Connections | undefined
  await renderConnected(
    <TransactionProvider isOwn={isOwn}>
      <Give />
    </TransactionProvider>,
    connections => {
      connected = connections
    },
  )
  if (!connected) throw new Error('not connected')
  const { portal, wallets } = connected
  const publicKey = await wallets.keystore.create({ phrase, password: 'correct horse battery' })
  onTestFinished(() => wallets.keystore.forget())
  unsavedKey(portal.storage).save(publicKey)
  portal.session.change(() => ({ wallet: { walletExtension: 'builtin', publicKey }, ...(business ? { business } : {}) }))
  await page.getByRole('button', { name: 'Give' }).click()
  const question = page.getByRole('dialog', { name: 'First, make your wallet safe' })
  if (isAsked) await expect.element(question).toBeVisible()
  else {
    await expect.element(page.getByRole('dialog')).toBeVisible()
    expect(question.query()).toBeNull()
  }
})
