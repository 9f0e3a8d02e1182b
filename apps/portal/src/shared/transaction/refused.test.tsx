import { ApiError } from '@lealta/contract/client'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { renderConnected } from '#test/render.tsx'
import { type NextStep, useTransaction } from './transaction-context.ts'
import { TransactionProvider } from './transaction-provider.tsx'

const refusal = (status: number, code: string) => new ApiError(status, [{ code, pointer: undefined, data: {} }])

/** Asks for a transaction that cannot be built for `error`. */
async function ask(error: Error, again?: (error: unknown) => NextStep | undefined) {
  const build = vi.fn(() => Promise.reject(error))
  function Ask() {
    const { start } = useTransaction()
    return (
      <button
        type="button"
        onClick={() => start({ name: 'payment', build, sentence: 'You pay', done: { sentence: 'You paid' }, ...(again ? { again } : {}) })}
      >
        Pay
      </button>
    )
  }
  await renderConnected(
    <TransactionProvider>
      <Ask />
    </TransactionProvider>,
    () => undefined,
  )
  await page.getByRole('button', { name: 'Pay' }).click()
  await expect.element(page.getByRole('dialog').getByRole('alert')).toBeVisible()
  return build
}

const accept = page.getByRole('button', { name: 'Accept' })
const retry = page.getByRole('button', { name: 'Try again' })

test('what is refused for what it is, is not offered once more: the way on is to change it', async () => {
  await ask(refusal(422, 'order_value_too_low'))
  await expect.element(accept).toBeVisible()
  expect(retry.elements()).toEqual([])
})

test.each([
  [503, 'network_unavailable'],
  [409, 'transaction_in_progress'],
])('what may work a moment later is offered once more: %s', async (status, code) => {
  const build = await ask(refusal(status, code))
  await retry.click()
  await expect.poll(() => build.mock.calls.length).toBe(2)
})

test('what to do instead follows from the reason', async () => {
  const onClick = vi.fn()
  const again = (error: unknown) => (error instanceof ApiError && error.code === 'no_trust' ? { label: 'Exchange', onClick } : undefined)
  await ask(refusal(422, 'no_trust'), again)
  expect(retry.elements()).toEqual([])
  await page.getByRole('button', { name: 'Exchange' }).click()
  expect(onClick).toHaveBeenCalledOnce()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
})
