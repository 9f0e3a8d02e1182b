import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { render, t } from '#test/render.tsx'
import { Broken } from './error-boundary.tsx'

/** Has the browser say that its network is gone, or back. */
function setOnline(isOnline: boolean): void {
  Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => isOnline })
  dispatchEvent(new Event(isOnline ? 'online' : 'offline'))
}

test('a part that did not load without a network says so, and tries again by itself when there is one', async () => {
  onTestFinished(() => {
    Reflect.deleteProperty(navigator, 'onLine')
  })
  setOnline(false)
  let tries = 0
  render(<Broken onRetry={() => tries++} />)
  await expect.element(page.getByText(t('common.network.comesBack'))).toBeVisible()
  expect(tries).toBe(0)
  setOnline(true)
  await expect.poll(() => tries).toBe(1)
})

test('one that failed with a network waits for the person, also when the network comes and goes', async () => {
  onTestFinished(() => {
    Reflect.deleteProperty(navigator, 'onLine')
  })
  let tries = 0
  render(<Broken onRetry={() => tries++} />)
  await expect.element(page.getByText(t('common.brokenBody'))).toBeVisible()
  setOnline(false)
  await expect.element(page.getByText(t('common.network.comesBack'))).toBeVisible()
  setOnline(true)
  await expect.element(page.getByText(t('common.brokenBody'))).toBeVisible()
  expect(tries).toBe(0)
  await page.getByRole('button', { name: t('common.retry') }).click()
  expect(tries).toBe(1)
})
